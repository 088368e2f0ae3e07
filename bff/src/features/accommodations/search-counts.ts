import {
  FILTER_BARANGAYS,
  FILTER_GROUPS,
  type FilterParam,
  type HomeView,
} from '@elbi/contract/codes';
import { FACETS, type FacetValues } from './facets.ts';
import { CLASSES_OF_BRACKET } from './price-classes.ts';
import type { SearchFilters } from './search-parameters.ts';

/** How many places have the values of a facet; all filters off, the term applied. */
export interface CountedGroup {
  facet: number;
  places: number;
}

export type SearchCounts = Pick<HomeView, 'nightly' | 'facets' | 'relax'> & { total: number };

/** Reads groups as statements send them: `facet:places` with commas between; null is none. */
export function parseGroups(text: string | null): CountedGroup[] {
  if (text === null) return [];
  return text.split(',').map((group) => {
    const colon = group.indexOf(':');
    return { facet: Number(group.slice(0, colon)), places: Number(group.slice(colon + 1)) };
  });
}

/**
 * One filter of the home page as bits, one for each choice: a search goes through hundreds of
 * groups, and each is judged by a few operations on numbers.
 */
interface FilterBits {
  param: FilterParam;
  choices: readonly string[];
  /** The choices that each facet is under, by its number. */
  ofFacet: readonly number[];
}

const FILTERS: readonly FilterBits[] = FILTER_GROUPS.map(({ param, choices }) => {
  const values = choices.map(({ value }) => value);
  return {
    param,
    choices: values,
    ofFacet: FACETS.map((facet) => bitsOf(values, choicesOf(facet)[param])),
  };
});

/** All bits: each facet is under some choice of every filter. */
const OFF = ~0;

function bitsOf(choices: readonly string[], chosen: readonly string[]): number {
  return chosen.reduce((bits, value) => bits | (1 << choices.indexOf(value)), 0);
}

/** The choices of each filter, by their values in the address, that places of a facet are under. */
function choicesOf(facet: FacetValues): Record<FilterParam, readonly string[]> {
  const brackets = Object.entries(CLASSES_OF_BRACKET).filter(([, classes]) =>
    classes.includes(facet.price_class),
  );
  return {
    type: [String(facet.type)],
    price: brackets.map(([code]) => code),
    loc: [FILTER_BARANGAYS[facet.barangay] ?? 'Others'],
    tenant: [String(facet.tenants)],
    unit: [facet.price_unit],
  };
}

/** For each filter the bits of its chosen values; all when it is off. */
function wantedBits(filters: SearchFilters): number[] {
  return FILTERS.map(({ param, choices }) => {
    const chosen = filters[param];
    return chosen.length === 0 ? OFF : bitsOf(choices, chosen.map(String));
  });
}

/**
 * Everything that the home page counts, from groups: the total, the places priced per night, the
 * number beside each choice (its own group's other choices off, the other groups applied), and for
 * an empty result the filter whose removal would show the most places.
 */
export function countSearch(groups: readonly CountedGroup[], filters: SearchFilters): SearchCounts {
  const wanted = wantedBits(filters);
  const sums = FILTERS.map(({ choices }) => choices.map(() => 0));
  const without = FILTERS.map(() => 0);
  let total = 0;
  let nightly = 0;

  for (const group of groups) {
    const { facet, places } = group;
    const failing = failingFilters(facet, wanted);
    if (failing === NONE) {
      total += places;
      if (FACETS[facet]?.price_unit === 'night') nightly += places;
      for (const index of FILTERS.keys()) addTo(sums, index, group);
    } else if (failing !== SEVERAL) {
      without[failing] = (without[failing] ?? 0) + places;
      addTo(sums, failing, group);
    }
  }
  return { total, nightly, facets: facetsOf(sums), relax: total === 0 ? mostOf(without) : null };
}

/** Adds places to the sum of each choice of a filter that they are under. */
function addTo(sums: readonly number[][], index: number, { facet, places }: CountedGroup): void {
  const sum = sums[index];
  const bits = FILTERS[index]?.ofFacet[facet] ?? 0;
  for (let choice = 0; sum && bits >> choice !== 0; choice += 1) {
    if ((bits >> choice) & 1) sum[choice] = (sum[choice] ?? 0) + places;
  }
}

const NONE = -1;
const SEVERAL = -2;

/** The index of the one filter that leaves a facet out; {@link NONE} or {@link SEVERAL}. */
function failingFilters(facet: number, wanted: readonly number[]): number {
  let failing = NONE;
  for (let index = 0; index < wanted.length; index += 1) {
    if (((FILTERS[index]?.ofFacet[facet] ?? 0) & (wanted[index] ?? 0)) !== 0) continue;
    if (failing !== NONE) return SEVERAL;
    failing = index;
  }
  return failing;
}

/** Whether places of a facet pass all filters. */
export function facetTest(filters: SearchFilters): (facet: number) => boolean {
  const wanted = wantedBits(filters);
  return (facet) => failingFilters(facet, wanted) === NONE;
}

function facetsOf(sums: readonly (readonly number[])[]): SearchCounts['facets'] {
  return Object.fromEntries(
    FILTERS.map(({ param, choices }, index) => [
      param,
      Object.fromEntries(choices.map((value, choice) => [value, sums[index]?.[choice] ?? 0])),
    ]),
  ) as SearchCounts['facets'];
}

/** The filter whose removal alone shows the most places; null when none shows any. */
function mostOf(totals: readonly number[]): HomeView['relax'] {
  const helping = FILTERS.map(({ param }, index) => ({ param, total: totals[index] ?? 0 })).filter(
    ({ total }) => total > 0,
  );
  return helping.sort((a, b) => b.total - a.total)[0] ?? null;
}
