import { PostingList } from './posting-list.ts';
import { DocIdSet } from './doc-id-set.ts';
import { isWithinOneEdit } from './term/one-edit.ts';
import type { TermPart } from './term/parse-term.ts';
import { LINE_OF_SPELLING } from './term/term-vocabulary.ts';

/** Occurrences of a word in places. */
interface Postings {
  /** Anywhere in their texts. */
  text: PostingList;
  name: PostingList;
}

/** The places with adjacent letters in a word. */
interface WordMatches {
  text: DocIdSet;
  name: DocIdSet;
}

/** The places with the words of a part of a term; each set is contained in the next. */
export interface WordSets {
  name: DocIdSet;
  text: DocIdSet;
  /** With typing mistakes only in the name. */
  mistakenName: DocIdSet;
  anywhere: DocIdSet;
}

/** A word of at least this many letters is also found with one typing mistake. */
const TYPO_LETTERS = 4;
const MANY_LETTERS = new RegExp(`^\\P{Nd}{${TYPO_LETTERS},}$`, 'u');

/** Whether a word is also found with one typing mistake; one with other spellings is not. */
export function forgivesTypo(word: string): boolean {
  return MANY_LETTERS.test(word) && !LINE_OF_SPELLING.has(word);
}

/** Whether a word is found only whole: one or two letters and numbers are parts of too many. */
export function isFoundWhole(word: string): boolean {
  return /^(?:.|[a-z]{2}|\p{Nd}+)$/u.test(word);
}

/** The spellings that begin with a word. */
const SPELLINGS_FROM = new Map<string, { words: readonly string[]; line: number }[]>();
for (const [spelling, line] of LINE_OF_SPELLING) {
  const words = spelling.split(' ');
  const first = words[0]!;
  SPELLINGS_FROM.set(first, [...(SPELLINGS_FROM.get(first) ?? []), { words, line }]);
}

/** Separates words; folded texts contain it nowhere else. */
const GAP = ' ';

/** An inverted index from words to places. */
export class WordIndex {
  readonly #postings = new Map<string, Postings>();
  /**
   * Words by length and by first or last letter: one typing mistake changes at most one of these
   * letters.
   */
  readonly #byEnd = new Map<string, string[]>();
  /** All distinct words. */
  #vocabulary = GAP;
  readonly #names: string[] = [];
  /** By line of spellings that are the same. */
  readonly #spelled = new Map<number, Postings>();

  /** Adds a place; doc IDs must ascend. @param name and text: folded */
  add(slot: number, name: string, text: string): void {
    this.#names[slot] = name;
    this.#addWords(slot, text.split(GAP), 'text');
    this.#addWords(slot, name.split(GAP), 'name');
  }

  #addWords(slot: number, words: readonly string[], where: keyof Postings): void {
    for (const [at, word] of words.entries()) {
      this.#postingsOf(word)?.[where].append(slot);
      for (const { words: spelling, line } of SPELLINGS_FROM.get(word) ?? []) {
        if (!spelling.every((each, offset) => each === words[at + offset])) continue;
        const spelled = this.#spelled.get(line) ?? newPostings();
        this.#spelled.set(line, spelled);
        spelled[where].append(slot);
      }
    }
  }

  #postingsOf(word: string): Postings | null {
    if (word === '') return null;
    const known = this.#postings.get(word);
    if (known) return known;
    const postings = newPostings();
    this.#postings.set(word, postings);
    for (const end of endsOf(word, word.length)) {
      const alike = this.#byEnd.get(end);
      if (alike) alike.push(word);
      else this.#byEnd.set(end, [word]);
    }
    this.#vocabulary += word + GAP;
    return postings;
  }

  /** Returns whether a word occurs unchanged in the name of a place. */
  isInNames(word: string): boolean {
    return (this.#postings.get(word)?.name.slots.length ?? 0) > 0;
  }

  /** Returns those of some places whose name contains a phrase. */
  withPhrase(places: DocIdSet, phrase: string): DocIdSet {
    return places.filter((slot) => this.#names[slot]!.includes(phrase));
  }

  /** Returns the places that contain all words of a part of a term. */
  find({ words, isOnlyInNames }: TermPart): WordSets {
    const found = words.map((word) => {
      const mistaken = forgivesTypo(word) ? this.#oneEditFrom(word) : [];
      return {
        ...this.#having(word),
        mistakenName: setOf(mistaken, 'name'),
        mistakenText: setOf(mistaken, 'text'),
      };
    });
    const either = (...where: (keyof (typeof found)[number])[]) =>
      DocIdSet.common(found.map((word) => DocIdSet.union(where.map((each) => word[each]))));
    const name = either('name');
    if (isOnlyInNames) {
      const mistaken = either('name', 'mistakenName');
      return { name, text: name, mistakenName: mistaken, anywhere: mistaken };
    }
    return {
      name,
      text: either('text'),
      mistakenName: either('text', 'mistakenName'),
      anywhere: either('text', 'mistakenText'),
    };
  }

  /** Returns the places with a word in one of its spellings, whole, or with its letters in a word. */
  #having(word: string): WordMatches {
    const line = LINE_OF_SPELLING.get(word);
    const whole = line === undefined ? this.#postings.get(word) : this.#spelled.get(line);
    const isWhole = line !== undefined || isFoundWhole(word);
    const words = isWhole ? (whole ? [whole] : []) : this.#containing(word);
    return { text: setOf(words, 'text'), name: setOf(words, 'name') };
  }

  /** Returns the words that contain the letters in sequence. */
  #containing(letters: string): Postings[] {
    const words: Postings[] = [];
    let at = this.#vocabulary.indexOf(letters);
    while (at >= 0) {
      const end = this.#vocabulary.indexOf(GAP, at);
      const word = this.#vocabulary.slice(this.#vocabulary.lastIndexOf(GAP, at) + 1, end);
      words.push(this.#postings.get(word)!);
      at = this.#vocabulary.indexOf(letters, end);
    }
    return words;
  }

  /** Returns the words at a distance of one typing mistake. */
  #oneEditFrom(word: string): Postings[] {
    return [-1, 0, 1]
      .flatMap((longer) => endsOf(word, word.length + longer))
      .flatMap((end) => this.#byEnd.get(end) ?? [])
      .filter((other) => isWithinOneEdit(word, other))
      .map((other) => this.#postings.get(other)!);
  }
}

const newPostings = (): Postings => ({ text: new PostingList(), name: new PostingList() });

/** Returns the keys of words of a length: with the same first letter, and with the same last. */
const endsOf = (word: string, length: number): [string, string] => [
  `${word.at(0)}${length}`,
  `${length}${word.at(-1)}`,
];

function setOf(words: readonly Postings[], where: keyof Postings): DocIdSet {
  const set = new DocIdSet();
  for (const { [where]: list } of words) set.addAll(list.slots);
  return set;
}
