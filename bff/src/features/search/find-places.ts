import {
  FILTER_GROUPS,
  type FilterParam,
  type HomeView,
  PAGE_SIZE,
  type Search,
  searchAddress,
} from '@elbi/contract/codes';
import type { PlaceIndex } from './place-index.ts';
import { SlotSet } from './slot-set.ts';
import { termWords } from './term-words.ts';

/** What the home page counts around the places that a search finds. */
export interface SearchCounts extends Pick<HomeView, 'nightly' | 'facets' | 'relax'> {
  total: number;
}

/** A page by the ids of its places, and what is known of all that the search finds. */
export interface FoundPage {
  ids: string[];
  total: number;
  /** Counts when it is called, which takes longer than to find the page. */
  counts: () => SearchCounts;
}

/** What all pages and orders of a search have in common. */
interface Found extends Pick<FoundPage, 'total' | 'counts'> {
  places: SlotSet;
  /** The same by how well they match a term, the best ones first; none without a term. */
  tiers: readonly SlotSet[];
}

/** Some hundred numbers with their names. */
const BYTES_OF_COUNTS = 8_000;

/**
 * A page of the places that a search finds. Good as long as the index does not change.
 * @param signs the places that a term without words finds; null for any other term
 */
export function findPlaces(index: PlaceIndex, search: Search, signs: SlotSet | null): FoundPage {
  const asked = searchAddress({ ...search, order: null, view: 'list', page: 1 });
  const found = index.kept(asked, () => find(index, search, signs));
  return { ...found, ids: pageOf(index, search, found).map((slot) => index.idOf(slot)) };
}

/** How many places a search finds, and nothing else of it. @param signs as of {@link findPlaces} */
export function countPlaces(index: PlaceIndex, search: Search, signs: SlotSet | null): number {
  const { everywhere, passing } = conditionsOf(index, search, signs);
  return SlotSet.common([...everywhere, ...passing.values()]).size;
}

/** What every place has to be among, and what each filter leaves. */
function conditionsOf(index: PlaceIndex, search: Search, signs: SlotSet | null) {
  const hasWords = termWords(search.term).length > 0;
  const matches = signs ? [signs] : hasWords ? index.withWords(search.term) : [];
  const everywhere = [
    index.listed,
    ...matches.slice(-1),
    ...(search.box ? [index.within(search.box)] : []),
  ];
  return { matches, everywhere, passing: passingFilters(index, search) };
}

function find(
  index: PlaceIndex,
  search: Search,
  signs: SlotSet | null,
): { made: Found; bytes: number } {
  const { matches, everywhere, passing } = conditionsOf(index, search, signs);
  const without = (param: FilterParam | null) =>
    SlotSet.common([
      ...everywhere,
      ...[...passing].flatMap(([other, slots]) => (other === param ? [] : [slots])),
    ]);
  const places = without(null);
  const tiers = tiersOf(places, matches);
  const total = places.size;
  let counts: SearchCounts | null = null;
  const count = () => ({
    total,
    nightly: places.overlap(index.under('unit', 'night', null)),
    facets: countChoices(index, search, (group) =>
      group.match !== 'all' && passing.has(group.param) ? without(group.param) : places,
    ),
    relax: total === 0 ? mostHelpful(passing, without) : null,
  });
  const sets = 1 + tiers.length + everywhere.length + passing.size;
  return {
    made: { places, tiers, total, counts: () => (counts ??= count()) },
    bytes: places.bytes * sets + BYTES_OF_COUNTS,
  };
}

/** The places that pass each filter that is on. */
function passingFilters(index: PlaceIndex, { filters, point }: Search): Map<FilterParam, SlotSet> {
  const on = FILTER_GROUPS.filter(({ param }) => filters[param].length > 0);
  return new Map(
    on.map(({ param, match }) => {
      const slots = filters[param].map((value) => index.under(param, value, point));
      return [param, match === 'all' ? SlotSet.common(slots) : SlotSet.union(slots)];
    }),
  );
}

/** The number beside each choice: of alternatives, with the other ones of their filter off. */
function countChoices(
  index: PlaceIndex,
  { point }: Search,
  within: (group: (typeof FILTER_GROUPS)[number]) => SlotSet,
): HomeView['facets'] {
  const counted = FILTER_GROUPS.map((group) => {
    const values = group.choices.map(({ value }) => value);
    const places = within(group);
    const counts = values.map((value) => places.overlap(index.under(group.param, value, point)));
    return [group.param, Object.fromEntries(values.map((value, at) => [value, counts[at]]))];
  });
  return Object.fromEntries(counted) as HomeView['facets'];
}

/** The page in its order: each tier in turn where the best match is first. */
function pageOf(
  index: PlaceIndex,
  { order, point, page }: Search,
  { places, tiers, total }: Found,
): number[] {
  const inOrder = index.inOrder(order ?? 1, point);
  const slots: number[] = [];
  let skip = (page - 1) * PAGE_SIZE;
  if (skip >= total) return slots;
  for (const tier of order === null ? tiers : [places]) {
    const size = tier.size;
    if (skip < size) {
      slots.push(...inOrder.page((slot) => tier.has(slot), skip, PAGE_SIZE - slots.length));
      if (slots.length === PAGE_SIZE) break;
    }
    skip = Math.max(0, skip - size);
  }
  return slots;
}

/** Places in the first of the sets that hold them; sets without any are left out. */
function tiersOf(places: SlotSet, matches: readonly SlotSet[]): SlotSet[] {
  let left = places;
  const tiers = matches.map((match) => {
    const tier = SlotSet.common([left, match]);
    left = left.without(tier);
    return tier;
  });
  return tiers.filter(({ size }) => size > 0);
}

/** The filter whose removal alone shows the most places; null when none shows any. */
function mostHelpful(
  passing: ReadonlyMap<FilterParam, SlotSet>,
  without: (param: FilterParam) => SlotSet,
): HomeView['relax'] {
  const helping = [...passing.keys()]
    .map((param) => ({ param, total: without(param).size }))
    .filter(({ total }) => total > 0);
  return helping.sort((a, b) => b.total - a.total)[0] ?? null;
}
