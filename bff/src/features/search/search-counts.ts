import {
  FILTER_BARANGAYS,
  FILTER_GROUPS,
  type FilterParam,
  type Filters,
  type HomeView,
} from '@elbi/contract/codes';
import { FACETS, type FacetValues } from './facets.ts';
import { CLASSES_OF_BRACKET } from './price-classes.ts';

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
 * A filter of the home page as bits, one for each choice of all filters: a search goes through
 * hundreds of groups, and each is judged by a few operations on one number.
 */
interface FilterBits {
  param: FilterParam;
  choices: readonly string[];
  /** Place of its first choice. */
  first: number;
  /** All its choices. */
  all: number;
}

const FILTERS: readonly FilterBits[] = FILTER_GROUPS.map(({ param, choices }, index) => {
  const first = FILTER_GROUPS.slice(0, index).reduce((sum, group) => sum + group.choices.length, 0);
  const values = choices.map(({ value }) => value);
  return { param, choices: values, first, all: ((1 << values.length) - 1) << first };
});

const CHOICES = FILTERS.reduce((sum, { choices }) => sum + choices.length, 0);
if (CHOICES > 32) throw new Error(`${CHOICES} choices of filters do not fit the bits of a number.`);

/** The choices that each facet is under, by its number. */
const BITS_OF_FACET: readonly number[] = FACETS.map((facet) => {
  const chosen = choicesOf(facet);
  return FILTERS.reduce((bits, filter) => bits | bitsOf(filter, chosen[filter.param]), 0);
});

function bitsOf({ choices, first }: FilterBits, chosen: readonly string[]): number {
  return chosen.reduce((bits, value) => bits | (1 << (first + choices.indexOf(value))), 0);
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

/** The chosen values of all filters; every one of a filter that is off. */
function wantedBits(filters: Filters): number {
  return FILTERS.reduce((bits, filter) => {
    const chosen = filters[filter.param];
    return bits | (chosen.length === 0 ? filter.all : bitsOf(filter, chosen));
  }, 0);
}

/**
 * Everything that the home page counts, from groups: the total, the places priced per night, the
 * number beside each choice (its own group's other choices off, the other groups applied), and for
 * an empty result the filter whose removal would show the most places.
 */
export function countSearch(groups: readonly CountedGroup[], filters: Filters): SearchCounts {
  const wanted = wantedBits(filters);
  const sums = new Array<number>(CHOICES).fill(0);
  const without = FILTERS.map(() => 0);
  let total = 0;
  let nightly = 0;

  for (const { facet, places } of groups) {
    const bits = BITS_OF_FACET[facet] ?? 0;
    const failing = failingFilters(bits & wanted);
    if (failing === NONE) {
      total += places;
      if (FACETS[facet]?.price_unit === 'night') nightly += places;
      addTo(sums, bits, places);
    } else if (failing !== SEVERAL) {
      without[failing] = (without[failing] ?? 0) + places;
      addTo(sums, bits & (FILTERS[failing]?.all ?? 0), places);
    }
  }
  return { total, nightly, facets: facetsOf(sums), relax: total === 0 ? mostOf(without) : null };
}

/** Counts places beside each of these choices. */
function addTo(sums: number[], choices: number, places: number): void {
  for (let left = choices; left !== 0; left &= left - 1) {
    const lowest = 31 - Math.clz32(left & -left);
    sums[lowest] = (sums[lowest] ?? 0) + places;
  }
}

const NONE = -1;
const SEVERAL = -2;

/**
 * The index of the one filter of which no wanted choice is left; {@link NONE} or {@link SEVERAL}.
 */
function failingFilters(left: number): number {
  let failing = NONE;
  for (let index = 0; index < FILTERS.length; index += 1) {
    if ((left & (FILTERS[index]?.all ?? 0)) !== 0) continue;
    if (failing !== NONE) return SEVERAL;
    failing = index;
  }
  return failing;
}

/** Whether places of a facet pass all filters. */
export function facetTest(filters: Filters): (facet: number) => boolean {
  const wanted = wantedBits(filters);
  return (facet) => failingFilters((BITS_OF_FACET[facet] ?? 0) & wanted) === NONE;
}

function facetsOf(sums: readonly number[]): SearchCounts['facets'] {
  return Object.fromEntries(
    FILTERS.map(({ param, choices, first }) => [
      param,
      Object.fromEntries(choices.map((value, choice) => [value, sums[first + choice] ?? 0])),
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
