import { LIMITS, filterGroup } from '@elbi/contract/domain';
import { foldText, foldedWords } from './fold-text.ts';
import { readNegated } from './negated-words.ts';
import { type Calendar, readDates } from './term-dates.ts';
import { readNumbers } from './term-numbers.ts';
import { type Unit, isFiller, longestMatch, unitsOf } from './term-units.ts';
import { LINE_OF_SPELLING, type TermCondition, type TermParam } from './term-vocabulary.ts';

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
 * Parses a term: dates and numbers, then the words of the vocabulary; other words are searched for. A term
 * with only the town has no parts.
 * @param isInNames whether a word occurs in the name of a place; such a word is never corrected as
 *   a typing mistake
 */
export function parseTerm(
  given: string,
  isInNames: (word: string) => boolean,
  calendar: Calendar,
): ParsedTerm {
  const term = cutFolded(given);
  const numbers = readNumbers(term, readDates(term, calendar)).map(({ start, end, condition }) => ({
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
  const add = (units: readonly Unit[], words: readonly string[], condition: TermCondition | null) =>
    parts.push(partOf(term, [units[0]!.start, units.at(-1)!.end], words, condition));
  for (let at = 0; at < free.length;) {
    const negated = readNegated(term, free, at);
    for (const { start, end, condition } of negated ?? []) {
      const units = free.slice(start, end);
      add(units, wordsOf(units), condition);
      if (!condition) parts.at(-1)!.isOnlyInNames = true;
      at = end;
    }
    if (negated) continue;
    const match = longestMatch(term, free, at);
    const spelling = match ? [] : longestSpelling(free, at);
    const units = free.slice(at, at + (match?.count ?? spelling.length));
    at += units.length;
    const isEmpty = match ? match.condition === null : isFiller(units[0]!.word);
    if (isEmpty) continue;
    const words = wordsOf(units);
    const phrase = words.join(' ');
    add(units, LINE_OF_SPELLING.has(phrase) ? [phrase] : words, match?.condition ?? null);
  }
  return parts;
}

const wordsOf = (units: readonly Unit[]) => units.map(({ word }) => word);

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
