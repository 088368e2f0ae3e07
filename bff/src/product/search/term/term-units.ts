import { foldedWords } from './fold-text.ts';
import { isWithinOneEdit } from './one-edit.ts';
import {
  ABSENCES,
  FILLER_WORDS,
  GLUE_WORDS,
  NEGATIONS,
  ORDINARY_WORDS,
  SHARED,
  TOWN_WORDS,
  type TermCondition,
  VOCABULARY,
} from './term-vocabulary.ts';

/** A typed word. */
export interface Unit {
  word: string;
  /** The word of the vocabulary that it was meant to be, else itself; each negation is "no". */
  meant: string;
  start: number;
  end: number;
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
  ...VOCABULARY.filter(({ isInOrder }) => !isInOrder).flatMap(({ param, value, words }) =>
    words.map((each) => [keyOf(each.split(' ')), { param, value }] as const),
  ),
]);
const inOrder = (words: readonly string[]) => words.map(singular).join(' ');
/** Conditions by their words in order. */
const MEANINGS_IN_ORDER: ReadonlyMap<string, TermCondition> = new Map(
  VOCABULARY.filter(({ isInOrder }) => isInOrder).flatMap(({ param, value, words }) =>
    words.map((each) => [inOrder(each.split(' ')), { param, value }] as const),
  ),
);
const KEYS = [...MEANINGS.keys(), ...MEANINGS_IN_ORDER.keys()];
/** The words of the vocabulary. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(KEYS.flatMap((key) => key.split(' ')));
const MAX_WORDS = Math.max(...KEYS.map((key) => key.split(' ').length));

/** Returns whether a word has no condition of its own. */
export const isFiller = (word: string) =>
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

/** Returns the words of a term. */
export function unitsOf(term: string, isInNames: (word: string) => boolean): Unit[] {
  return [...term.matchAll(UNITS)].flatMap(({ 0: text, index }) =>
    foldedWords(text.replace('/', '')).map((word) => ({
      word,
      meant: meantWord(word, isInNames),
      start: index,
      end: index + text.length,
    })),
  );
}

/** A condition of the vocabulary. */
export interface Match {
  /** Number of units. */
  count: number;
  condition: TermCondition | null;
}

/** Returns whether a comma is before a unit. */
export const isApart = (term: string, units: readonly Unit[], at: number) =>
  /[,;]/.test(term.slice(units[at - 1]!.end, units[at]!.start));

/** Returns the condition that things are not there: "no visitors". */
export function oppositeOf(things: readonly Unit[]): TermCondition | null {
  const words = things.flatMap(({ meant }) => (ABSENCES.has(meant) ? [] : meant));
  return MEANINGS.get(keyOf(['no', ...words])) ?? null;
}

/** Returns the longest words of the vocabulary from a unit on, up to a comma or a negation. */
export function longestMatch(term: string, units: readonly Unit[], from: number): Match | null {
  let found: Match | null = null;
  const words: string[] = [];
  const isShared = SHARED.has(units[from - 1]?.meant ?? '');
  for (let at = from; at < units.length && words.length < MAX_WORDS; at += 1) {
    const { meant } = units[at]!;
    if (at > from) {
      if (isApart(term, units, at) || meant === 'no' || GLUE_WORDS.has(units[from]!.meant)) break;
      if (GLUE_WORDS.has(meant)) continue;
    }
    words.push(meant);
    const typed = inOrder(units.slice(from, at + 1).map((unit) => unit.meant));
    const condition = MEANINGS_IN_ORDER.get(typed) ?? MEANINGS.get(keyOf(words));
    if (isShared && condition?.value === 'own-bathroom') continue;
    if (condition !== undefined) found = { count: at + 1 - from, condition };
  }
  return found;
}
