import { PLAIN_NUMBER, pesosOf } from './amount.ts';
import { filterGroup } from './filters.ts';
import { foldText, foldedWords } from './fold-text.ts';
import { LIMITS } from './limits.ts';
import { isWithinOneEdit } from './one-edit.ts';
import {
  FILLER_WORDS,
  GLUE_WORDS,
  NEGATIONS,
  TOWN_WORDS,
  type TermParam,
  VOCABULARY,
} from './term-vocabulary.ts';

/** A condition in the form of an address parameter. */
export interface TermCondition {
  param: TermParam;
  value: string;
}

/** A part of a term, which a place contains as text or meets as a condition. */
export interface TermPart {
  /** The typed text. */
  text: string;
  /** Folded. */
  words: readonly string[];
  condition: TermCondition | null;
  /**
   * Whether the text proves nothing in descriptions: "no pets" is not a place with "no" and "pets"
   * in its text.
   */
  isOnlyInNames: boolean;
}

/** A parsed term. */
export interface ParsedTerm {
  parts: readonly TermPart[];
  /** Phrases that may occur in a name, the best match first: all words, and those of the parts. */
  phrases: readonly string[];
}

interface Unit {
  word: string;
  start: number;
  end: number;
}

interface PlacedPart extends TermPart {
  start: number;
  end: number;
}

/** Conditions that texts may state in the same words; for others a text proves nothing. */
const STATED_IN_TEXT: ReadonlySet<TermParam> = new Set([
  ...(['type', 'loc', 'point', 'amenities', 'bills', 'facts'] as const),
]);

/**
 * Parses a term: prices, minutes, times and people, then the words of the vocabulary; other words
 * are searched for. A term with only the town has no parts.
 * @param isInNames whether a word occurs in the name of a place; such a word is never corrected as
 *   a typing mistake
 */
export function parseTerm(given: string, isInNames: (word: string) => boolean): ParsedTerm {
  const term = cutFolded(given);
  const numbers = readNumbers(term);
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
  ` ${words.join(' ')} `.replaceAll(' wi fi ', ' wifi ').trim().split(' ');

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
    isOnlyInNames: condition !== null && !STATED_IN_TEXT.has(condition.param),
    start,
    end,
  };
}

// --- Prices, minutes, times, people ---

/** The term in lower case, with unchanged positions. */
const lowerCase = (term: string) =>
  term.replace(/[A-ZÑ]/g, (letter) => (letter === 'Ñ' ? 'ñ' : letter.toLowerCase()));

const MINUTES =
  /(?:\b(?:within|under|at most|less than|max|around)\s+)?\b(\d{1,3})[\s-]?(?:minutes?|mins?|minuto)\b(?:\s+(?:na\s+)?(?:walk(?:ing)?(?:\s+distance)?|lakad|away|on\s+foot)\b)*/g;
const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s?(am|pm|mn|nn|midnight)?\b`;
/** Numbers in words, from one; in Filipino with their suffixes. */
const COUNT_WORDS: readonly RegExp[] = [
  ...[/one|isa(?:ng|han)?/, /two|dalawa(?:ng|han)?/, /three|tatlo(?:ng)?|tatluhan/],
  ...[/four|apat(?:an)?/, /five|lima(?:ng|han)?/, /six|anim(?:an)?/, /seven|pito(?:ng|han)?/],
  ...[/eight|walo(?:ng|han)?/, /nine|siyam(?:an)?/, /ten|sampu(?:ng|an)?/],
];
/** What follows a number that counts no people: "for 2 months". */
const OTHER_UNITS =
  'k\\b|thousand|libo|pesos?|php|mos?\\b|months?|buwan|nights?|gabi|days?|araw|weeks?|linggo|yrs?|years?|' +
  'taon|sem|hours?|hrs?|min|am\\b|pm\\b|br\\b|bed|rooms?|kwarto|units?|km|m\\b|sqm|stor|floor|doors?|pets?|' +
  'cats?|dogs?|cars?|motor|bills?';
const COUNT = `(?:\\d{1,3}|${COUNT_WORDS.map(({ source }) => source).join('|')})`;
/** A number or the end of a range, which is the larger. */
const PEOPLE = String.raw`(?<![\w.,])(?:${COUNT}\s?(?:-|–|to|or|o)\s?)?(?<count>${COUNT})`;
const COUNTED =
  'pax|persons?|people|ka?tao|tao|students?|estudyante|occupants?|boarders?|friends?|kami';
const TENANTS = 'girls|boys|females?|males?|ladies|babae|lalaki';
/** How a term says the number of people; `others` are counted beside the one who searches. */
const PAX = [
  String.raw`\b(?<others>kasama(?: ko| namin| ang)?)\s+${PEOPLE}\b(?!\s?(?:${OTHER_UNITS}))`,
  String.raw`\b(?:for|para sa|pang|kasya(?: ang)?|capacity(?: of)?|(?:group|barkada) of)[\s-]+${PEOPLE}\b` +
    String.raw`(?![.,:]?\d|%|\s?(?:-|–|to)\s?\d|[\s-]?(?:${OTHER_UNITS}))(?:[\s-](?:na )?(?:${COUNTED})\b)?`,
  String.raw`${PEOPLE}[\s-]?(?:(?:na )?(?:${COUNTED})\b|(?=(?:${TENANTS})\b))`,
].map((pattern) => new RegExp(pattern, 'g'));
const CURFEW = new RegExp(
  String.raw`\bcurfew(?:\s+(?:at|is|of|until|till|hanggang|ng|after|by|time))*\s+${TIME}|\b${TIME}\s+(?:ang\s+)?curfew\b`,
  'g',
);
const BELOW =
  'under|below|less than|lower than|not more than|no more than|at most|max(?:imum)?|up ?to|within|hanggang|' +
  'around|about|mga|mababa sa|di lalampas sa|budget(?: (?:is|of|ko|namin|lang))?|rent|price|presyo|worth|' +
  'between|from|mula|nasa|monthly';
const ABOVE = 'above|over|(?<!no |not )more than|at least|min(?:imum)?|mahigit|higher than';
const IS_ABOVE = new RegExp(`\\b(?:${ABOVE})\\b`);
const MONEY =
  'pesos?|php|piso|(?:and|or) (?:below|less|under)|pababa|below|max(?:imum)?|budget|per month|a month|' +
  'monthly|month|mo|kada buwan|all[ -]?in|with bills|kasama (?:na )?(?:ang )?bills|bills included|' +
  'per head|each|per person|inclusive|lang|only';
const PRICE = new RegExp(
  String.raw`(?<before>(?:(?:\b(?:${BELOW}|${ABOVE})\b|<)[\s:]*)*)` +
    String.raw`(?:(?:₱|\bphp|\bp)?\s?\b(?:${PLAIN_NUMBER})\s?k?\s?(?:-|–|to|hanggang|and)\s?)?` +
    String.raw`(?:(?<sign>₱|\bphp|\bp)\s?|(?<![\p{L}\d.,]))(?<number>${PLAIN_NUMBER})\s?(?<thousand>k\b|thousand\b|libo\b)?(?![\w.,]*\d|:)` +
    String.raw`(?<after>(?:[\s/]*\b(?:${MONEY})\b)*)(?<above>\s*\b(?:pataas|and above|and up|or more)\b)?` +
    String.raw`(?![a-z])(?!\s?(?:pax|persons?|people|tao|sqm|beds?|students?|km|nights?|months?|years?)\b)` +
    String.raw`(?<nightly>\s*(?:/|per|a|kada|isang)\s*(?:night|gabi)\b)?`,
  'gu',
);
/** Minimum plain number that counts as a price. */
const LEAST_PRICE = 500;

function readNumbers(term: string): PlacedPart[] {
  const text = lowerCase(term);
  const found: PlacedPart[] = [];
  const add = (match: RegExpMatchArray, length: number, condition: TermCondition | null) => {
    const lead = /^\s*/.exec(match[0])![0].length;
    const start = match.index! + lead;
    const end = match.index! + match[0].slice(0, length).trimEnd().length;
    if (found.some((other) => start < other.end && other.start < end)) return;
    const part = partOf(term, [start, end], foldedWords(term.slice(start, end)), condition);
    found.push({ ...part, isOnlyInNames: true });
  };
  for (const match of text.matchAll(MINUTES)) {
    const minutes = Number(match[1]);
    const isRead = minutes >= 1 && minutes <= LIMITS.walkMinutes.max;
    add(match, match[0].length, isRead ? { param: 'walk', value: String(minutes) } : null);
  }
  for (const match of text.matchAll(CURFEW)) {
    const value = timeOf(match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6]);
    add(match, match[0].length, value === null ? null : { param: 'curfew', value });
  }
  for (const match of PAX.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const { count = '', others } = match.groups!;
    const people = countOf(count) + (others ? 1 : 0);
    const isRead = people >= LIMITS.pax.min && people <= LIMITS.pax.max;
    add(match, match[0].length, isRead ? { param: 'pax', value: String(people) } : null);
  }
  for (const match of text.matchAll(PRICE)) {
    const { before = '', after = '', number = '', sign, thousand, above, nightly } = match.groups!;
    const pesos = Math.round(pesosOf(number, thousand !== undefined));
    const isPrice = before || after.trim() || sign || thousand || number.includes(',');
    if (!isPrice && pesos < LEAST_PRICE) continue;
    const isLimit = !above && !nightly && !IS_ABOVE.test(before);
    const isKnown = isLimit && pesos >= 1 && pesos <= LIMITS.price.max;
    const isAllIn = /budget|all[ -]?in|bills|inclusive/.test(before + after);
    const param = isAllIn ? 'budget' : 'rent';
    const length = match[0].length - (nightly?.length ?? 0);
    add(match, length, isKnown ? { param, value: String(pesos) } : null);
  }
  return found;
}

/** The number that digits or a word mean. */
function countOf(count: string): number {
  const isWord = ({ source }: RegExp) => new RegExp(`^(?:${source})$`).test(count);
  return /^\d/.test(count) ? Number(count) : COUNT_WORDS.findIndex(isWord) + 1;
}

/** A time of day; without am or pm in the evening or at night. */
function timeOf(hours = '', minutes = '00', half = ''): string | null {
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  const isEvening = half === 'pm' || half === 'nn' || (half === '' && hour >= 6);
  const isMidnight = hour === 12 && half !== 'pm' && half !== 'nn';
  const at = isMidnight ? 0 : hour < 12 && isEvening ? hour + 12 : hour;
  return `${String(at).padStart(2, '0')}:${minutes}`;
}

// --- Words ---

/** Names are not singularised: "anos" is no plural of "ano". */
const NAME_WORDS: ReadonlySet<string> = new Set(
  [
    ...VOCABULARY.flatMap(({ param, words }) => (param === 'loc' ? words : [])),
    ...TOWN_WORDS,
  ].flatMap((name) => name.split(' ')),
);
const singular = (word: string) =>
  word.length > 3 && !NAME_WORDS.has(word) ? word.replace(/(?<!s)s$/, '') : word;

const keyOf = (words: readonly string[]) => {
  const kept = words.filter((word) => !GLUE_WORDS.has(word));
  return (kept.length > 0 ? kept : words).map(singular).join(' ');
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
  const one = singular(word);
  const isKnown = KNOWN_WORDS.has(one) || isFiller(word) || NEGATIONS.has(word);
  if (isKnown || word.length < TYPO_LETTERS || isInNames(word)) return one;
  return LONG_WORDS.find((known) => known[0] === one[0] && isWithinOneEdit(known, one)) ?? one;
}

function unitsOf(term: string): Unit[] {
  return [...term.matchAll(/[^\s/,;:()"“”!?+&|–—-]+/g)].flatMap(({ 0: text, index }) =>
    foldedWords(text).map((word) => ({ word, start: index, end: index + text.length })),
  );
}

interface Match {
  /** Number of units. */
  count: number;
  condition: TermCondition | null;
}

/** The longest words of the vocabulary from a unit on. @param words as they were meant */
function longestMatch(words: readonly string[], from: number): Match | null {
  let found: Match | null = null;
  const key: string[] = [];
  for (let at = from; at < words.length && key.length < MAX_WORDS; at += 1) {
    if (GLUE_WORDS.has(words[at]!) && at > from) continue;
    key.push(words[at]!);
    const condition = MEANINGS.get(key.join(' '));
    if (condition !== undefined) found = { count: at + 1 - from, condition };
    if (GLUE_WORDS.has(words[from]!)) break;
  }
  return found;
}

function readWords(
  term: string,
  taken: readonly PlacedPart[],
  isInNames: (word: string) => boolean,
): PlacedPart[] {
  const free = unitsOf(term).filter(
    ({ start, end }) => !taken.some((part) => start < part.end && part.start < end),
  );
  const meant = free.map(({ word }) => meantWord(word, isInNames));
  const parts: PlacedPart[] = [];
  for (let at = 0; at < free.length;) {
    const match = longestMatch(meant, at);
    const negates = NEGATIONS.has(meant[at]!) && match === null && at + 1 < free.length;
    const negated = negates ? (longestMatch(meant, at + 1)?.count ?? 1) + 1 : 0;
    const count = match?.count ?? Math.max(negated, 1);
    const units = free.slice(at, at + count);
    at += count;
    const isEmpty = match ? match.condition === null : !negates && isFiller(units[0]!.word);
    if (isEmpty) continue;
    const span = [units[0]!.start, units.at(-1)!.end] as const;
    const part = partOf(
      term,
      span,
      units.map(({ word }) => word),
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
