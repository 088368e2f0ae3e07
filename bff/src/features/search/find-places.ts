import {
  FILTER_GROUPS,
  type FilterParam,
  type HomeView,
  PAGE_SIZE,
  type Search,
  type SearchResult,
  searchAddress,
} from '@elbi/contract/domain';
import type { FoundPart, PlaceIndex } from './place-index.ts';
import { DocIdSet } from './doc-id-set.ts';
import { type ParsedTerm, isMentioned, isOnlySigns } from './term/parse-term.ts';
import type { WordSets } from './word-index.ts';

/** The counts that the home page shows with the results of a search. */
export interface SearchCounts extends Pick<HomeView, 'nightly' | 'facets' | 'relax'> {
  total: number;
}

/** The interpretation of the term. */
export type TermAnswer = Pick<SearchResult, 'understood' | 'relaxed' | 'mentions'>;

/** The result that all pages and orders of a search share. */
interface Found extends TermAnswer {
  places: DocIdSet;
  /** The same, grouped by how well they match the term, the best first; empty without a term. */
  tiers: readonly DocIdSet[];
  total: number;
}

/** Approximate bytes of a few hundred numbers with their names. */
const BYTES_OF_COUNTS = 8_000;
/** Approximate bytes of an ID and its share of the key. */
const BYTES_OF_PAGE_ROW = 100;

/** Returns a results page of a search, as IDs. */
export function findPlaces(
  index: PlaceIndex,
  search: Search,
  pageSize = PAGE_SIZE,
): { ids: string[]; total: number; term: TermAnswer } {
  const found = index.cached(`places ${cacheKeyOf(search)}`, () => {
    const asked = conditionsOf(index, search);
    const made = find(index, asked, relaxTerm(index, asked));
    return { made, bytes: bytesOf(made) };
  });
  return { ids: cachedPage(index, search, found, pageSize), total: found.total, term: found };
}

/** Returns the same with the home page's counts, which take longer than the search itself. */
export function findAndCountPlaces(
  index: PlaceIndex,
  search: Search,
): { ids: string[]; counts: SearchCounts; term: TermAnswer } {
  const found = index.cached(`counts ${cacheKeyOf(search)}`, () => {
    const asked = conditionsOf(index, search);
    const conditions = relaxTerm(index, asked);
    const made = find(index, asked, conditions);
    const counts = countAround(index, search, conditions, made);
    return { made: { ...made, counts }, bytes: bytesOf(made) + BYTES_OF_COUNTS };
  });
  return { ids: cachedPage(index, search, found, PAGE_SIZE), counts: found.counts, term: found };
}

function cachedPage(index: PlaceIndex, search: Search, found: Found, size: number): string[] {
  return index.cached(`page of ${size} ${searchAddress(search)}`, () => ({
    made: pageOf(index, search, found, size),
    bytes: BYTES_OF_PAGE_ROW * size,
  }));
}

/** Returns the cache key of a search, independent of page and order. */
function cacheKeyOf(search: Search): string {
  return searchAddress({ ...search, order: null, view: 'list', page: 1 });
}

function bytesOf({ places, tiers }: Found): number {
  return places.bytes * (1 + tiers.length);
}

/** Returns the number of places that a search finds, and the ID of a single one. */
export function countPlaces(
  index: PlaceIndex,
  search: Search,
): { count: number; onlyId: string | null } {
  const places = placesOf(conditionsOf(index, search));
  const [only] = places.size === 1 ? index.inOrder(1, search.point).page(places, 0, 1) : [];
  return { count: places.size, onlyId: only === undefined ? null : index.idOf(only) };
}

/**
 * How the parts of a term are read: as conditions that every result meets, as conditions that texts
 * may also mention, or as the words of a name.
 */
type Reading = 'conditions' | 'mentions' | 'name';

/** The sets that every result must belong to, and the result of each filter. */
interface Conditions extends Pick<TermAnswer, 'relaxed'> {
  term: ParsedTerm;
  parts: readonly FoundPart[];
  reading: Reading;
  matches: readonly DocIdSet[];
  everywhere: readonly DocIdSet[];
  passing: ReadonlyMap<FilterParam, DocIdSet>;
}

const NO_TERM: ParsedTerm = { parts: [], phrases: [] };

function conditionsOf(index: PlaceIndex, search: Search): Conditions {
  const term = search.term === '' ? NO_TERM : index.read(search.term);
  const everywhere = [
    index.listed,
    ...(search.box ? [index.within(search.box)] : []),
    // Punctuation matches no place.
    ...(search.term !== '' && isOnlySigns(search.term) ? [new DocIdSet()] : []),
  ];
  const parts = index.withParts(term);
  const asked = withMatches(index, {
    term,
    parts,
    reading: search.asText ? 'mentions' : 'conditions',
    matches: [],
    everywhere,
    passing: passingFilters(index, search),
    relaxed: null,
  });
  return isName(index, asked) ? withMatches(index, { ...asked, reading: 'name' }) : asked;
}

/**
 * Returns whether a term names a place: some name has all of its words, and they are not only
 * conditions, or no place meets those.
 */
function isName(index: PlaceIndex, asked: Conditions): boolean {
  const { parts, reading } = asked;
  if (reading === 'mentions' || !parts.some(({ met }) => met)) return false;
  const names = DocIdSet.common([index.listed, ...parts.map(({ words }) => words.name)]);
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

/** Returns the term's parts with their places: each set may be contained in the next. */
function withMatches(index: PlaceIndex, conditions: Conditions): Conditions {
  const { term, parts, reading } = conditions;
  if (term.phrases.length === 0) return conditions;
  const levels = parts.map((part) => levelsOf(part, reading));
  const all = (where: keyof Levels) =>
    DocIdSet.common([index.listed, ...levels.map((level) => level[where])]);
  const named = all('name');
  const matches = [
    ...term.phrases.map((phrase) => index.withPhrase(named, phrase)),
    ...[named, all('met'), all('text'), all('mistakenName'), all('anywhere')],
  ];
  return { ...conditions, matches };
}

/** Returns the number of further places that only mention what a term asks for. */
function countMentions(index: PlaceIndex, asked: Conditions): number {
  const isMentionable =
    asked.reading === 'conditions' && asked.parts.some(({ part }) => isMentioned(part));
  if (!isMentionable) return 0;
  const mentioned = placesOf(withMatches(index, { ...asked, reading: 'mentions' }));
  return mentioned.size - placesOf(asked).size;
}

/** Returns the conditions that all results meet. */
function understoodOf({ parts, reading }: Conditions): TermAnswer['understood'] {
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
function relaxTerm(index: PlaceIndex, conditions: Conditions): Conditions {
  const places = placesOf({ ...conditions, matches: [] });
  const least = conditions.term.phrases.length > 1 ? 0 : 1;
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
    const without = conditions.parts
      .filter((part) => !parts.includes(part))
      .map(({ part }) => part.text)
      .join(', ');
    return withMatches(index, {
      ...conditions,
      parts,
      relaxed: { without, total: sizes[most]! },
    });
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
  { everywhere, matches, passing }: Pick<Conditions, 'everywhere' | 'matches' | 'passing'>,
  except: FilterParam | null = null,
): DocIdSet {
  return DocIdSet.common([
    ...everywhere,
    ...matches.slice(-1),
    ...[...passing].flatMap(([param, slots]) => (param === except ? [] : [slots])),
  ]);
}

/** @param asked the conditions before parts of the term were dropped */
function find(index: PlaceIndex, asked: Conditions, conditions: Conditions): Found {
  const places = placesOf(conditions);
  return {
    places,
    tiers: tiersOf(places, conditions.matches),
    total: places.size,
    understood: understoodOf(conditions),
    relaxed: conditions.relaxed,
    mentions: { total: countMentions(index, asked) },
  };
}

function countAround(
  index: PlaceIndex,
  search: Search,
  conditions: Conditions,
  { places, total }: Found,
): SearchCounts {
  const { passing } = conditions;
  return {
    total,
    nightly: places.overlap(index.under('unit', 'night', null)),
    facets: countChoices(index, search, (group) =>
      group.match !== 'all' && passing.has(group.param)
        ? placesOf(conditions, group.param)
        : places,
    ),
    relax: total === 0 ? bestFilterToDrop(conditions) : null,
  };
}

/** Returns the places that pass each active filter. */
function passingFilters(index: PlaceIndex, { filters, point }: Search): Map<FilterParam, DocIdSet> {
  const on = FILTER_GROUPS.filter(({ param }) => filters[param].length > 0);
  return new Map(
    on.map(({ param, match }) => {
      const slots = filters[param].map((value) => index.under(param, value, point));
      return [param, match === 'all' ? DocIdSet.common(slots) : DocIdSet.union(slots)];
    }),
  );
}

/**
 * Returns the count of each choice: for alternatives, without the other choices of their filter.
 */
function countChoices(
  index: PlaceIndex,
  { point }: Search,
  within: (group: (typeof FILTER_GROUPS)[number]) => DocIdSet,
): HomeView['facets'] {
  const counted = FILTER_GROUPS.map((group) => {
    const values = group.choices.map(({ value }) => value);
    const places = within(group);
    const counts = values.map((value) => places.overlap(index.under(group.param, value, point)));
    return [group.param, Object.fromEntries(values.map((value, at) => [value, counts[at]]))];
  });
  return Object.fromEntries(counted) as HomeView['facets'];
}

/** Returns the results page in its order: tier by tier when sorted by best match. */
function pageOf(
  index: PlaceIndex,
  { order, point, page }: Search,
  { places, tiers, total }: Found,
  pageSize: number,
): string[] {
  const inOrder = index.inOrder(order ?? 1, point);
  const slots: number[] = [];
  let skip = (page - 1) * pageSize;
  if (skip >= total) return [];
  for (const tier of order === null ? tiers : [places]) {
    const size = tier.size;
    if (skip < size) {
      slots.push(...inOrder.page(tier, skip, pageSize - slots.length));
      if (slots.length === pageSize) break;
    }
    skip = Math.max(0, skip - size);
  }
  return slots.map((slot) => index.idOf(slot));
}

/** Assigns each place to the first set that contains it; empty sets are omitted. */
function tiersOf(places: DocIdSet, matches: readonly DocIdSet[]): DocIdSet[] {
  let left = places;
  const tiers = matches.map((match) => {
    const tier = DocIdSet.common([left, match]);
    left = left.without(tier);
    return tier;
  });
  return tiers.filter(({ size }) => size > 0);
}

/** Returns the filter whose removal shows the most places; null when none shows any. */
function bestFilterToDrop(conditions: Conditions): HomeView['relax'] {
  const helping = [...conditions.passing.keys()]
    .map((param) => ({ param, total: placesOf(conditions, param).size }))
    .filter(({ total }) => total > 0);
  return helping.sort((a, b) => b.total - a.total)[0] ?? null;
}
