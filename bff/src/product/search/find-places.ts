import type { FilterParam, SearchResult } from '@elbi/contract/domain';
import { DocIdSet } from './doc-id-set.ts';
import { type TermPart, isMentioned } from './term/parse-term.ts';
import type { WordSets } from './word-index.ts';

/** A part of a term and its places. */
export interface FoundPart {
  part: TermPart;
  words: WordSets;
  /** Those that meet its condition; null without one. */
  met: DocIdSet | null;
}

/** A search as sets of places. */
export interface SearchSets {
  listed: DocIdSet;
  /** Further sets that every result belongs to. */
  within: readonly DocIdSet[];
  /** The places that pass each active filter. */
  passing: ReadonlyMap<FilterParam, DocIdSet>;
  parts: readonly FoundPart[];
  /** Phrases of the term, of which a name may contain one; none without a term. */
  phrases: readonly string[];
  /** Whether places that only mention a condition are results, too. */
  asText: boolean;
}

/** The total, the interpretation of the term, and what was dropped from it. */
export type SearchAnswer = Pick<SearchResult, 'total' | 'understood' | 'relaxed' | 'mentions'>;

/** The places of a search. */
export interface FoundSets {
  places: DocIdSet;
  /** Sets that rank them by how well they match the term, the best first; none without a term. */
  matches: readonly DocIdSet[];
  answer: SearchAnswer;
  /** Returns the places of the search without a filter. */
  without: (param: FilterParam) => DocIdSet;
}

/** Finds the places of a search, and drops parts of its term when no place matches all of them. */
export function findPlaces(sets: SearchSets): FoundSets {
  const asked = conditionsOf(sets);
  const conditions = relaxTerm(asked);
  const places = placesOf(conditions);
  return {
    places,
    matches: conditions.matches,
    answer: {
      total: places.size,
      understood: understoodOf(conditions),
      relaxed: conditions.relaxed,
      mentions: { total: countMentions(asked) },
    },
    without: (param) => placesOf(conditions, param),
  };
}

/** Returns only the places that match everything: nothing is dropped from the term. */
export function findMatching(sets: SearchSets): DocIdSet {
  return placesOf(conditionsOf(sets));
}

/**
 * How the parts of a term are read: as conditions that every result meets, as conditions that texts
 * may also mention, or as the words of a name.
 */
type Reading = 'conditions' | 'mentions' | 'name';

/** A search whose term was read. */
interface Conditions extends SearchSets, Pick<SearchAnswer, 'relaxed'> {
  reading: Reading;
  matches: readonly DocIdSet[];
}

function conditionsOf(sets: SearchSets): Conditions {
  const reading = sets.asText ? 'mentions' : 'conditions';
  const asked = withMatches({ ...sets, reading, matches: [], relaxed: null });
  return isName(asked) ? withMatches({ ...asked, reading: 'name' }) : asked;
}

/**
 * Returns whether a term names a place: some name has all of its words, and they are not only
 * conditions, or no place meets those.
 */
function isName(asked: Conditions): boolean {
  const { listed, parts, reading } = asked;
  if (reading === 'mentions' || !parts.some(({ met }) => met)) return false;
  const names = DocIdSet.common([listed, ...parts.map(({ words }) => words.name)]);
  return names.size > 0 && (parts.some(({ met }) => !met) || placesOf(asked).size === 0);
}

/** The places of a part, the best matches first; each set is contained in the next. */
interface Levels extends WordSets {
  /** Places that meet its condition or, without a condition, contain its words. */
  met: DocIdSet;
}

function levelsOf({ part, words, met }: FoundPart, reading: Reading): Levels {
  if (!met || reading === 'name') return { ...words, met: words.text };
  if (reading === 'conditions' || !isMentioned(part)) {
    const name = DocIdSet.common([words.name, met]);
    return { name, met, text: met, mistakenName: met, anywhere: met };
  }
  const stated = DocIdSet.union([words.name, met]);
  const orStated = (places: DocIdSet) => DocIdSet.union([stated, places]);
  return {
    name: words.name,
    met: stated,
    text: orStated(words.text),
    mistakenName: orStated(words.mistakenName),
    anywhere: orStated(words.anywhere),
  };
}

const LEVELS = ['name', 'met', 'text', 'mistakenName', 'anywhere'] as const;

/** Returns the conditions with the places of all parts: each set is contained in the next. */
function withMatches(conditions: Conditions): Conditions {
  const { listed, parts, phrases, reading } = conditions;
  if (phrases.length === 0) return conditions;
  const levels = parts.map((part) => levelsOf(part, reading));
  const matches = LEVELS.map((where) =>
    DocIdSet.common([listed, ...levels.map((level) => level[where])]),
  );
  return { ...conditions, matches };
}

/** Returns the number of further places that only mention what a term asks for. */
function countMentions(asked: Conditions): number {
  const isMentionable =
    asked.reading === 'conditions' && asked.parts.some(({ part }) => isMentioned(part));
  if (!isMentionable) return 0;
  const mentioned = placesOf(withMatches({ ...asked, reading: 'mentions' }));
  return mentioned.size - placesOf(asked).size;
}

/** Returns the conditions that all results meet. */
function understoodOf({ parts, reading }: Conditions): SearchAnswer['understood'] {
  return parts.flatMap(({ part }) => {
    const { text, condition } = part;
    const isMet = reading === 'conditions' || (reading === 'mentions' && !isMentioned(part));
    return condition && isMet ? [{ text, ...condition }] : [];
  });
}

/**
 * Drops parts of a term when no place matches all of them: the part whose removal shows the most
 * places, a type or tenants only if no other shows any, or, if none does, the part with the fewest
 * places. One part stays unless other words ask for places, as in "penthouse for rent".
 */
function relaxTerm(conditions: Conditions): Conditions {
  const places = placesOf({ ...conditions, matches: [] });
  const least = conditions.phrases.length > 1 ? 0 : 1;
  if (conditions.parts.length <= least || placesOf(conditions).size > 0) return conditions;
  const remaining = conditions.parts.map((found) => ({
    found,
    places: DocIdSet.common([places, levelsOf(found, conditions.reading).anywhere]),
  }));
  while (remaining.length > least) {
    const sizes = sizesWithout(
      remaining.map((part) => part.places),
      places,
    );
    const helping = [...sizes.keys()].filter((at) => sizes[at]! > 0);
    const lesser = helping.filter((at) => !isKind(remaining[at]!.found));
    const [most] = (lesser.length > 0 ? lesser : helping).toSorted((a, b) => sizes[b]! - sizes[a]!);
    const fewest = Math.min(...remaining.map((part) => part.places.size));
    const dropped = most ?? remaining.findIndex((part) => part.places.size === fewest);
    remaining.splice(dropped, 1);
    if (most === undefined) continue;
    const parts = remaining.map(({ found }) => found);
    const lost = conditions.parts.filter((part) => !parts.includes(part));
    // Words without a blank between them are parts with the same text.
    const without = [...new Set(lost.map(({ part }) => part.text))].join(', ');
    return withMatches({ ...conditions, parts, relaxed: { without, total: sizes[most]! } });
  }
  return conditions;
}

/** Returns whether a part of the term names the type of place or its tenants. */
function isKind({ part: { condition } }: FoundPart): boolean {
  return condition?.param === 'type' || condition?.param === 'tenant';
}

/** How many all but each of some sets have in common; @param all what each is a part of */
function sizesWithout(sets: readonly DocIdSet[], all: DocIdSet): number[] {
  const after = [all];
  for (const set of sets.toReversed()) after.unshift(DocIdSet.common([set, after[0]!]));
  let before = all;
  return sets.map((set, at) => {
    const others = before.overlap(after[at + 1]!);
    before = DocIdSet.common([before, set]);
    return others;
  });
}

/** Returns the places of a search. @param except a filter to ignore */
function placesOf(
  { listed, within, matches, passing }: Conditions,
  except: FilterParam | null = null,
): DocIdSet {
  return DocIdSet.common([
    listed,
    ...within,
    ...matches.slice(-1),
    ...[...passing].flatMap(([param, slots]) => (param === except ? [] : [slots])),
  ]);
}
