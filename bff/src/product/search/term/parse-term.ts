import { LIMITS, filterGroup } from '@elbi/contract/domain';
import { foldText, foldedWords } from './fold-text.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { readNumbers } from './term-numbers.ts';
import {
  FILLER_WORDS,
  GLUE_WORDS,
  LINE_OF_SPELLING,
  NEGATIONS,
  NEGATIONS_BEHIND,
  ORDINARY_WORDS,
  PARTICIPLES,
  TOWN_WORDS,
  type TermCondition,
  type TermParam,
  VOCABULARY,
} from './term-vocabulary.ts';

/** A part of a term: a condition, or words without one. */
export interface TermPart {
  /** The typed text. */
  text: string;
  /** Folded. */
  words: readonly string[];
  condition: TermCondition | null;
  /** Whether the words prove nothing in descriptions: "no pets" is no "no" and "pets" in a text. */
  isOnlyInNames: boolean;
}

/** A parsed term. */
export interface ParsedTerm {
  parts: readonly TermPart[];
  /** Phrases that may occur in a name, the best match first: all words, and those of the parts. */
  phrases: readonly string[];
}

/** A typed word. */
interface Unit {
  word: string;
  /** The word of the vocabulary that it was meant to be, else itself; each negation is "no". */
  meant: string;
  start: number;
  end: number;
}

interface PlacedPart extends TermPart {
  start: number;
  end: number;
}

/** Conditions that a text may mention without being true of its place. */
const MENTIONED: ReadonlySet<TermParam> = new Set([
  ...(['type', 'loc', 'point', 'amenities', 'bills', 'facts'] as const),
]);

/** Returns whether a place can mention a part of a term without meeting its condition. */
export function isMentioned({ condition }: TermPart): boolean {
  return condition !== null && MENTIONED.has(condition.param);
}

/**
 * Parses a term: numbers, then the words of the vocabulary; other words are searched for. A term
 * with only the town has no parts.
 * @param isInNames whether a word occurs in the name of a place; such a word is never corrected as
 *   a typing mistake
 */
export function parseTerm(given: string, isInNames: (word: string) => boolean): ParsedTerm {
  const term = cutFolded(given);
  const numbers = readNumbers(term).map(({ start, end, condition }) => ({
    ...partOf(term, [start, end], foldedWords(term.slice(start, end)), condition),
    isOnlyInNames: true,
  }));
  const parts = [...numbers, ...readWords(term, numbers, isInNames)].toSorted(
    (a, b) => a.start - b.start,
  );
  const merged = mergeAlternatives(term, parts);
  const phrases = [foldedWords(term), merged.flatMap(({ words }) => words)].map((words) =>
    joinWifi(words).join(' '),
  );
  return { parts: merged, phrases: [...new Set(phrases)].filter((phrase) => phrase !== '') };
}

/** Cuts a term where its folded characters exceed the limit: one may fold to eighteen letters. */
function cutFolded(term: string): string {
  let length = 0;
  let end = 0;
  for (const character of term) {
    length += foldText(character).length;
    if (length > LIMITS.searchTerm.max) break;
    end += character.length;
  }
  return term.slice(0, end);
}

/** Returns whether a term contains nothing to search for. */
export function isOnlySigns(term: string): boolean {
  return foldedWords(term).length === 0;
}

/** "Wi-Fi" is one word, as in `search_fold_both`. */
const joinWifi = (words: readonly string[]) =>
  words.flatMap((word, at) => {
    if (word === 'wi' && words[at + 1] === 'fi') return 'wifi';
    return word === 'fi' && words[at - 1] === 'wi' ? [] : word;
  });

function partOf(
  term: string,
  [start, end]: readonly [number, number],
  words: readonly string[],
  condition: TermCondition | null,
): PlacedPart {
  return {
    text: term.slice(start, end),
    words: joinWifi(words),
    condition,
    isOnlyInNames: condition !== null && !MENTIONED.has(condition.param),
    start,
    end,
  };
}

/** Names are not singularised: "anos" is no plural of "ano". */
const NAME_WORDS: ReadonlySet<string> = new Set(
  [
    ...VOCABULARY.flatMap(({ param, words }) => (param === 'loc' ? words : [])),
    ...TOWN_WORDS,
  ].flatMap((name) => name.split(' ')),
);
const singular = (word: string) =>
  word.length > 3 && !NAME_WORDS.has(word) ? word.replace(/(?<!s)s$/, '') : word;

/** Words in any order, but a negation negates what follows. */
const keyOf = (words: readonly string[]) => {
  const kept = words.filter((word) => !GLUE_WORDS.has(word));
  const [first = '', ...others] = (kept.length > 0 ? kept : words).map(singular);
  return first === 'no' ? [first, ...others.sort()].join(' ') : [first, ...others].sort().join(' ');
};

/** Conditions by their words; null for the town. */
const MEANINGS: ReadonlyMap<string, TermCondition | null> = new Map([
  ...TOWN_WORDS.map((words) => [keyOf(words.split(' ')), null] as const),
  ...VOCABULARY.flatMap(({ param, value, words }) =>
    words.map((each) => [keyOf(each.split(' ')), { param, value }] as const),
  ),
]);
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [...MEANINGS.keys()].flatMap((key) => key.split(' ')),
);
const MAX_WORDS = Math.max(...[...MEANINGS.keys()].map((key) => key.split(' ').length));

const isFiller = (word: string) =>
  FILLER_WORDS.has(word) || FILLER_WORDS.has(singular(word)) || GLUE_WORDS.has(word);

/** Minimum length of words in which one typing mistake is corrected. */
const TYPO_LETTERS = 5;
const LONG_WORDS = [...KNOWN_WORDS].filter((word) => word.length >= TYPO_LETTERS);

/**
 * Returns the intended word of the vocabulary, without its plural s; the first letter must be
 * correct.
 */
function meantWord(word: string, isInNames: (word: string) => boolean): string {
  if (NEGATIONS.has(word)) return 'no';
  const one = singular(word);
  const isKnown = KNOWN_WORDS.has(one) || isFiller(word);
  if (isKnown || word.length < TYPO_LETTERS || isInNames(word)) return one;
  if (ORDINARY_WORDS.has(word)) return one;
  return LONG_WORDS.find((known) => known[0] === one[0] && isMistyped(one, known)) ?? one;
}

/** In short words, a changed letter makes another word: "sakay" is no Sacay. */
const CHANGED_LETTERS = 8;
const lettersOf = (word: string) => [...word].sort().join('');
const isMistyped = (word: string, known: string) =>
  isWithinOneEdit(known, word) &&
  (word.length >= CHANGED_LETTERS ||
    word.length !== known.length ||
    lettersOf(word) === lettersOf(known));

/** Two letters with a slash between are one word: "a/c", "w/o". */
const UNITS = /(?<!\p{L})\p{L}\/\p{L}(?!\p{L})|[^\s/,;:()"“”!?+&|–—-]+/gu;

function unitsOf(term: string, isInNames: (word: string) => boolean): Unit[] {
  return [...term.matchAll(UNITS)].flatMap(({ 0: text, index }) =>
    foldedWords(text.replace('/', '')).map((word) => ({
      word,
      meant: meantWord(word, isInNames),
      start: index,
      end: index + text.length,
    })),
  );
}

interface Match {
  /** Number of units. */
  count: number;
  condition: TermCondition | null;
}

/** Whether a comma is before a unit. */
const isApart = (term: string, units: readonly Unit[], at: number) =>
  /[,;]/.test(term.slice(units[at - 1]!.end, units[at]!.start));

/** The longest words of the vocabulary from a unit on, up to a comma or a negation. */
function longestMatch(term: string, units: readonly Unit[], from: number): Match | null {
  let found: Match | null = null;
  const words: string[] = [];
  for (let at = from; at < units.length && words.length < MAX_WORDS; at += 1) {
    const { meant } = units[at]!;
    if (at > from) {
      if (isApart(term, units, at) || meant === 'no' || GLUE_WORDS.has(units[from]!.meant)) break;
      if (GLUE_WORDS.has(meant)) continue;
    }
    words.push(meant);
    const condition = MEANINGS.get(keyOf(words));
    if (condition !== undefined) found = { count: at + 1 - from, condition };
  }
  return found;
}

/**
 * The opposite of a match, or of a unit without one, that a negation behind it negates: "bills not
 * included", "deposit wala". Another word behind the negation is what it negates.
 */
function negatedBehind(
  term: string,
  units: readonly Unit[],
  from: number,
  match: Match | null,
): Match | null {
  const behind = from + (match?.count ?? 1);
  const no = /^(?:is|are|ay)$/.test(units[behind]?.word ?? '') ? behind + 1 : behind;
  const isNoun = match?.condition !== null && units[from]!.meant !== 'no';
  if (!isNoun || units[no]?.meant !== 'no' || isApart(term, units, no)) return null;
  let end = no + 1;
  const isEnd = () =>
    end === units.length || units[end]!.meant === 'no' || isApart(term, units, end);
  while (!isEnd() && (PARTICIPLES.has(units[end]!.word) || GLUE_WORDS.has(units[end]!.word))) {
    end += 1;
  }
  const isParticiple =
    PARTICIPLES.has(units[no + 1]?.word ?? '') && longestMatch(term, units, no + 1) === null;
  if (!isEnd() && !isParticiple && !NEGATIONS_BEHIND.has(units[no].word)) return null;
  const noun = units.slice(from, behind).map(({ meant }) => meant);
  const condition = MEANINGS.get(keyOf(['no', ...noun])) ?? null;
  return match || condition ? { count: end - from, condition } : null;
}

/** The number of units from a negation to the end of what it negates: "bawal ang pets". */
function countNegated(term: string, units: readonly Unit[], no: number): number {
  let from = no + 1;
  while (from + 1 < units.length && GLUE_WORDS.has(units[from]!.word)) from += 1;
  return from - no + (longestMatch(term, units, from)?.count ?? 1);
}

const MAX_SPELLING = Math.max(
  ...[...LINE_OF_SPELLING.keys()].map((spelling) => spelling.split(' ').length),
);

/** The typed words from a unit on that have other spellings; else the unit's own. */
function longestSpelling(units: readonly Unit[], from: number): string[] {
  for (let count = MAX_SPELLING; count > 1; count -= 1) {
    const words = units.slice(from, from + count).map(({ word }) => word);
    if (words.length === count && LINE_OF_SPELLING.has(words.join(' '))) return words;
  }
  return [units[from]!.word];
}

function readWords(
  term: string,
  taken: readonly PlacedPart[],
  isInNames: (word: string) => boolean,
): PlacedPart[] {
  const free = unitsOf(term, isInNames).filter(
    ({ start, end }) => !taken.some((part) => start < part.end && part.start < end),
  );
  const parts: PlacedPart[] = [];
  for (let at = 0; at < free.length;) {
    const noun = longestMatch(term, free, at);
    const behind = negatedBehind(term, free, at, noun);
    const match = behind ?? noun;
    const isBefore = free[at]!.meant === 'no' && match === null && at + 1 < free.length;
    const negates = isBefore || behind?.condition === null;
    const negated = isBefore ? countNegated(term, free, at) : 0;
    const spelling = match || negates ? [] : longestSpelling(free, at);
    const units = free.slice(at, at + (match?.count ?? Math.max(negated, spelling.length)));
    at += units.length;
    const isEmpty = !negates && (match ? match.condition === null : isFiller(units[0]!.word));
    if (isEmpty) continue;
    const part = partOf(
      term,
      [units[0]!.start, units.at(-1)!.end],
      spelling.length > 1 ? [spelling.join(' ')] : units.map(({ word }) => word),
      match?.condition ?? null,
    );
    parts.push(negates ? { ...part, isOnlyInNames: true } : part);
  }
  return parts;
}

const OR = /^\s*(?:\/|,|\bor\b|\bo\b)\s*$/i;

/**
 * Merges repetitions ("all in na bills") and alternatives: "dorm or apartment" is one part that
 * either meets.
 */
function mergeAlternatives(term: string, parts: readonly PlacedPart[]): PlacedPart[] {
  const merged: PlacedPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const joined = last && joinedValues(last, part, term.slice(last.end, part.start));
    if (!joined) {
      merged.push(part);
      continue;
    }
    const span = [last.start, part.end] as const;
    merged[merged.length - 1] = partOf(term, span, [...last.words, ...part.words], {
      param: part.condition!.param,
      value: joined.join(','),
    });
  }
  return merged;
}

/** Returns the merged values of two alternative parts; null for parts that must both hold. */
function joinedValues(one: TermPart, other: TermPart, between: string): string[] | null {
  const [a, b] = [one.condition, other.condition];
  if (!a || a.param !== b?.param) return null;
  if (a.value === b.value) return [a.value];
  const isAny = a.param !== 'point' && filterGroup(a.param).match === 'any';
  return isAny && OR.test(between) ? [...new Set(`${a.value},${b.value}`.split(','))] : null;
}
