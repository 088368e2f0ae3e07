import {
  ACCOMMODATION_TYPES,
  FILTER_BARANGAYS,
  PRICE_BRACKETS,
  PRICE_UNITS,
} from './accommodation-codes.ts';

/**
 * The filter groups of the home page (S3.filters.1), in their order.
 * `value` is what the URL and the search call carry.
 */
export const FILTER_GROUPS = [
  {
    param: 'type',
    label: 'Accommodation Type',
    choices: ACCOMMODATION_TYPES.map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    param: 'price',
    label: 'Price Range',
    choices: PRICE_BRACKETS.map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    param: 'loc',
    label: 'Barangay',
    choices: FILTER_BARANGAYS.map((name) => ({ value: name, label: name })),
  },
  {
    param: 'tenant',
    label: 'Accepted Tenants',
    // Females first (S3.filters.1); the codes are mapped by key, never by position.
    choices: [
      { value: '1', label: 'Females Only' },
      { value: '0', label: 'Males Only' },
      { value: '2', label: 'Coed' },
    ],
  },
  {
    param: 'unit',
    label: 'Price unit',
    choices: PRICE_UNITS.map(({ key }) => ({ value: key, label: `Per ${key}` })),
  },
] as const satisfies readonly {
  param: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}[];
export type FilterParam = (typeof FILTER_GROUPS)[number]['param'];

/** The choices of a group. */
export function choicesOf(param: FilterParam): readonly { value: string; label: string }[] {
  return FILTER_GROUPS.find((group) => group.param === param)?.choices ?? [];
}

/** Sort choices; "Best match" exists only while there is a search term, and is its default. */
export const SORT_OPTIONS = [
  { order: 1, label: 'Price: Low to High' },
  { order: -1, label: 'Price: High to Low' },
] as const;
export const BEST_MATCH_LABEL = 'Best match';
