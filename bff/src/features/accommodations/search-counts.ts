import {
  FILTER_BARANGAYS,
  FILTER_GROUPS,
  type FilterParam,
  type HomeView,
  type PriceUnit,
} from '@elbi/contract/codes';
import { CLASSES_OF_BRACKET } from './price-classes.ts';
import type { SearchFilters } from './search-parameters.ts';

/** How many places have these values; all filters off, the term applied. */
export interface CountedGroup {
  type: number;
  price_class: number;
  /** Index in the barangay filter. */
  barangay: number;
  tenants: number;
  price_unit: PriceUnit;
  places: number;
}

export type SearchCounts = Pick<HomeView, 'nightly' | 'facets' | 'relax'> & { total: number };

const PARAMS: readonly FilterParam[] = FILTER_GROUPS.map(({ param }) => param);

/** The choices of each filter, by their values in the address, that a group of places is under. */
function choicesOf(group: CountedGroup): Choices {
  const brackets = Object.entries(CLASSES_OF_BRACKET).filter(([, classes]) =>
    classes.includes(group.price_class),
  );
  return {
    type: [String(group.type)],
    price: brackets.map(([code]) => code),
    loc: [FILTER_BARANGAYS[group.barangay] ?? 'Others'],
    tenant: [String(group.tenants)],
    unit: [group.price_unit],
  };
}

/**
 * Everything that the home page counts, from one grouped query: the total, the places priced per
 * night, the number beside each choice (its own group's other choices off, the other groups
 * applied), and for an empty result the group whose removal would show the most places.
 */
export function countSearch(groups: readonly CountedGroup[], filters: SearchFilters): SearchCounts {
  const wanted = wantedChoices(filters);
  const facets = emptyFacets();
  const without: Record<string, number> = {};
  let total = 0;
  let nightly = 0;

  for (const group of groups) {
    const choices = choicesOf(group);
    const failing = failingFilters(choices, wanted);
    if (failing.length > 1) continue;
    const [onlyFailing] = failing;
    if (onlyFailing === undefined) {
      total += group.places;
      if (group.price_unit === 'night') nightly += group.places;
    } else {
      without[onlyFailing] = (without[onlyFailing] ?? 0) + group.places;
    }
    for (const param of onlyFailing === undefined ? PARAMS : [onlyFailing]) {
      for (const choice of choices[param]) {
        facets[param][choice] = (facets[param][choice] ?? 0) + group.places;
      }
    }
  }
  return { total, nightly, facets, relax: total === 0 ? mostOf(without) : null };
}

/** The groups of places that pass all filters. */
export function matchingGroups(
  groups: readonly CountedGroup[],
  filters: SearchFilters,
): CountedGroup[] {
  const wanted = wantedChoices(filters);
  return groups.filter((group) => failingFilters(choicesOf(group), wanted).length === 0);
}

type Choices = Record<FilterParam, readonly string[]>;
type WantedChoices = ReadonlyMap<FilterParam, ReadonlySet<string>>;

function wantedChoices(filters: SearchFilters): WantedChoices {
  return new Map(PARAMS.map((param) => [param, new Set(filters[param].map(String))]));
}

/** The filters that leave out places of these choices. */
function failingFilters(choices: Choices, wanted: WantedChoices): FilterParam[] {
  return PARAMS.filter((param) => {
    const chosen = wanted.get(param);
    return chosen && chosen.size > 0 && !choices[param].some((choice) => chosen.has(choice));
  });
}

/** Every choice with a count of 0. */
function emptyFacets(): Record<FilterParam, Record<string, number>> {
  return Object.fromEntries(
    FILTER_GROUPS.map(({ param, choices }) => [
      param,
      Object.fromEntries(choices.map(({ value }) => [value, 0])),
    ]),
  ) as Record<FilterParam, Record<string, number>>;
}

/** The filter whose removal alone shows the most places; null when none shows any. */
function mostOf(totals: Readonly<Record<string, number>>): HomeView['relax'] {
  const helping = PARAMS.map((param) => ({ param, total: totals[param] ?? 0 })).filter(
    ({ total }) => total > 0,
  );
  return helping.sort((a, b) => b.total - a.total)[0] ?? null;
}
