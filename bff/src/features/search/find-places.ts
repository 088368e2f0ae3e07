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

/** What the home page counts around the places that a search finds. */
export interface SearchCounts extends Pick<HomeView, 'nightly' | 'facets' | 'relax'> {
  total: number;
}

/** What all pages and orders of a search have in common. */
interface Found {
  places: SlotSet;
  /** The same by how well they match a term, the best ones first; none without a term. */
  tiers: readonly SlotSet[];
  total: number;
}

/** Some hundred numbers with their names. */
const BYTES_OF_COUNTS = 8_000;
/** Ten ids with what was asked for. */
const BYTES_OF_PAGE = 1_000;

/** A page of the places that a search finds, by their ids. */
export function findPlaces(index: PlaceIndex, search: Search): { ids: string[]; total: number } {
  const found = index.kept(`places ${askedIn(search)}`, () => {
    const made = find(conditionsOf(index, search));
    return { made, bytes: bytesOf(made) };
  });
  return { ids: keptPage(index, search, found), total: found.total };
}

/** The same with what the home page counts around them, which takes longer than to find them. */
export function findAndCountPlaces(
  index: PlaceIndex,
  search: Search,
): { ids: string[]; counts: SearchCounts } {
  const found = index.kept(`counts ${askedIn(search)}`, () => {
    const conditions = conditionsOf(index, search);
    const made = find(conditions);
    const counts = countAround(index, search, conditions, made);
    return { made: { ...made, counts }, bytes: bytesOf(made) + BYTES_OF_COUNTS };
  });
  return { ids: keptPage(index, search, found), counts: found.counts };
}

function keptPage(index: PlaceIndex, search: Search, found: Found): string[] {
  return index.kept(`page ${searchAddress(search)}`, () => ({
    made: pageOf(index, search, found),
    bytes: BYTES_OF_PAGE,
  }));
}

/** What a search asks for, whichever page of it in whichever order. */
function askedIn(search: Search): string {
  return searchAddress({ ...search, order: null, view: 'list', page: 1 });
}

function bytesOf({ places, tiers }: Found): number {
  return places.bytes * (1 + tiers.length);
}

/** How many places a search finds, and nothing else of it. */
export function countPlaces(index: PlaceIndex, search: Search): number {
  return placesOf(conditionsOf(index, search)).size;
}

/** What every place has to be among, and what each filter leaves. */
interface Conditions {
  matches: readonly SlotSet[];
  everywhere: readonly SlotSet[];
  passing: ReadonlyMap<FilterParam, SlotSet>;
}

function conditionsOf(index: PlaceIndex, search: Search): Conditions {
  const matches = search.term === '' ? [] : index.withWords(search.term);
  const everywhere = [
    index.listed,
    ...matches.slice(-1),
    ...(search.box ? [index.within(search.box)] : []),
  ];
  return { matches, everywhere, passing: passingFilters(index, search) };
}

/** The places of a search. @param except a filter that is left off */
function placesOf({ everywhere, passing }: Conditions, except: FilterParam | null = null): SlotSet {
  return SlotSet.common([
    ...everywhere,
    ...[...passing].flatMap(([param, slots]) => (param === except ? [] : [slots])),
  ]);
}

function find(conditions: Conditions): Found {
  const places = placesOf(conditions);
  return { places, tiers: tiersOf(places, conditions.matches), total: places.size };
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
    relax: total === 0 ? mostHelpful(conditions) : null,
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
): string[] {
  const inOrder = index.inOrder(order ?? 1, point);
  const slots: number[] = [];
  let skip = (page - 1) * PAGE_SIZE;
  if (skip >= total) return [];
  for (const tier of order === null ? tiers : [places]) {
    const size = tier.size;
    if (skip < size) {
      slots.push(...inOrder.page(tier, skip, PAGE_SIZE - slots.length));
      if (slots.length === PAGE_SIZE) break;
    }
    skip = Math.max(0, skip - size);
  }
  return slots.map((slot) => index.idOf(slot));
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
function mostHelpful(conditions: Conditions): HomeView['relax'] {
  const helping = [...conditions.passing.keys()]
    .map((param) => ({ param, total: placesOf(conditions, param).size }))
    .filter(({ total }) => total > 0);
  return helping.sort((a, b) => b.total - a.total)[0] ?? null;
}
