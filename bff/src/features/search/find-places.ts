import {
  FILTER_GROUPS,
  type FilterParam,
  type HomeView,
  PAGE_SIZE,
  type Search,
} from '@elbi/contract/codes';
import type { PlaceIndex } from './place-index.ts';
import { SlotSet } from './slot-set.ts';
import { termWords } from './term-words.ts';

/** A page of what a search finds, and what the home page counts around it. */
export interface FoundIds extends Pick<HomeView, 'nightly' | 'facets' | 'relax'> {
  ids: string[];
  total: number;
}

/** Finds places in the index. @param signs those that a term without words finds */
export function findPlaces(index: PlaceIndex, search: Search, signs: SlotSet | null): FoundIds {
  const tiers = signs
    ? [signs]
    : termWords(search.term).length > 0
      ? index.withWords(search.term)
      : [];
  const everywhere = [
    index.listed,
    ...tiers.slice(-1),
    ...(search.box ? [index.within(search.box)] : []),
  ];
  const passing = passingFilters(index, search);
  const without = (param: FilterParam | null) =>
    SlotSet.common([
      ...everywhere,
      ...[...passing].flatMap(([other, slots]) => (other === param ? [] : [slots])),
    ]);
  const found = without(null);
  const total = found.size;
  return {
    ids: pageOf(index, search, tiers, found).map((slot) => index.idOf(slot)),
    total,
    nightly: found.overlaps([index.under('unit', 'night', null)])[0] ?? 0,
    facets: countChoices(index, search, (group) =>
      group.match !== 'all' && passing.has(group.param) ? without(group.param) : found,
    ),
    relax: total === 0 ? mostHelpful(passing, without) : null,
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
    const slots = values.map((value) => index.under(group.param, value, point));
    const counts = within(group).overlaps(slots);
    return [group.param, Object.fromEntries(values.map((value, at) => [value, counts[at]]))];
  });
  return Object.fromEntries(counted) as HomeView['facets'];
}

/** The page in its order: each tier in turn where the best match is first. */
function pageOf(
  index: PlaceIndex,
  { order, point, page }: Search,
  tiers: readonly SlotSet[],
  found: SlotSet,
): number[] {
  const inOrder = index.inOrder(order ?? 1, point);
  let skip = (page - 1) * PAGE_SIZE;
  if (skip >= found.size) return [];
  if (order !== null) return inOrder.page((slot) => found.has(slot), skip, PAGE_SIZE);
  const slots: number[] = [];
  let left = found;
  for (const tier of tiers) {
    const here = SlotSet.common([left, tier]);
    const size = here.size;
    if (skip < size) {
      slots.push(...inOrder.page((slot) => here.has(slot), skip, PAGE_SIZE - slots.length));
      if (slots.length === PAGE_SIZE) break;
    }
    skip = Math.max(0, skip - size);
    left = left.without(here);
  }
  return slots;
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
