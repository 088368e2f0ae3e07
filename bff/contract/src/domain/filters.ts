import { formatCount, formatPeso, formatTime } from '../format/index.ts';
import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BILL_INCLUSIONS,
  FILTER_BARANGAYS,
  PRICE_BRACKETS,
  PRICE_UNITS,
} from './accommodation-codes.ts';
import { PLACE_FACTS } from './facts.ts';
import { PLACE_LABELS } from './labels.ts';
import { LIMITS } from './limits.ts';

/** A choice of a filter: its value in URLs and requests, and its label. */
interface FilterOption {
  value: string;
  label: string;
}

/** How the choices of a filter combine. */
interface FilterGroup {
  param: string;
  label: string;
  /**
   * `any`: a place matches one of the ticked choices. `all`: it matches each of them. `one`: at
   * most one can be chosen.
   */
  match: 'any' | 'all' | 'one';
  choices: readonly FilterOption[];
  /** For `one`: parses a value that is not among the choices; null for an invalid one. */
  read?: (text: string) => FilterOption | null;
}

const keyed = (table: readonly { key: string; label: string }[]): FilterOption[] =>
  table.map(({ key, label }) => ({ value: key, label }));

/** Parses integers from 1 to `max`. */
const wholeNumber =
  (max: number, labelOf: (number: number) => string) =>
  (text: string): FilterOption | null => {
    const number = Number(text);
    const isRead = /^[1-9]\d*$/.test(text) && number <= max;
    return isRead ? { value: text, label: labelOf(number) } : null;
  };

const numbered = (numbers: readonly number[], labelOf: (number: number) => string) =>
  numbers.map((number): FilterOption => ({ value: String(number), label: labelOf(number) }));

/** A filter with one choice. */
const yesOnly = <Param extends string>(param: Param, label: string, choice: string) =>
  ({ param, label, match: 'any', choices: [{ value: '1', label: choice }] }) as const;

const budgetLabel = (pesos: number) => `Up to ${formatPeso(pesos)} a month`;
const rentLabel = (pesos: number) => `Rent up to ${formatPeso(pesos)} a month`;
const paxLabel = (people: number) => `For ${formatCount(people, 'person', 'people')}`;
const monthsLabel = (months: number) => formatCount(months, 'month', 'months');
const stayLabel = (months: number) => `Minimum stay up to ${monthsLabel(months)}`;
const advanceLabel = (months: number) =>
  months === 0 ? 'No advance rent' : `Advance rent up to ${monthsLabel(months)}`;
const depositLabel = (months: number) =>
  months === 0 ? 'No deposit' : `Deposit up to ${monthsLabel(months)}`;
const walkLabel = (minutes: number) => `Within ${minutes} min walk`;
const rideLabel = (minutes: number) => `Gate or jeep within ${minutes} min`;
const curfewLabel = (time: string) => `${formatTime(time)} or later`;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * A period, in milliseconds since the epoch: after the first time, up to and including the second.
 */
export interface TimeSpan {
  after: number;
  until: number;
}

/**
 * Returns the value of `offered` for places that became new, cheaper or available again within a
 * period.
 */
export function offeredValue({ after, until }: TimeSpan): string {
  return `${after}-${until}`;
}

/** Parses a value of `offered`; null for an invalid one. */
export function offeredBetween(text: string): TimeSpan | null {
  const [, after, until] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return after && until ? { after: Number(after), until: Number(until) } : null;
}

/**
 * The filters of the home page (S3.filters.1, S7.find.1), in order. Menu, address, counts and
 * search derive from this table.
 */
export const FILTER_GROUPS = [
  {
    param: 'type',
    label: 'Accommodation Type',
    match: 'any',
    choices: ACCOMMODATION_TYPES.map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    param: 'price',
    label: 'Price Range',
    match: 'any',
    choices: PRICE_BRACKETS.map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    param: 'loc',
    label: 'Barangay',
    match: 'any',
    choices: FILTER_BARANGAYS.map((name) => ({ value: name, label: name })),
  },
  {
    param: 'tenant',
    label: 'Accepted Tenants',
    match: 'any',
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
    match: 'any',
    choices: PRICE_UNITS.map(({ key }) => ({ value: key, label: `Per ${key}` })),
  },
  yesOnly('vacant', 'Availability', 'Available or waiting list'),
  yesOnly('approved', 'Approved list', 'On an office’s list'),
  yesOnly('verified', 'Verified owner', 'Documents checked or visited'),
  {
    param: 'budget',
    label: 'Budget, with bills',
    match: 'one',
    choices: numbered([2_000, 3_000, 4_000, 5_000, 7_000], budgetLabel),
    read: wholeNumber(LIMITS.price.max, budgetLabel),
  },
  {
    param: 'rent',
    label: 'Rent, without bills',
    match: 'one',
    choices: numbered([2_000, 3_000, 4_000, 5_000, 7_000], rentLabel),
    read: wholeNumber(LIMITS.price.max, rentLabel),
  },
  {
    param: 'pax',
    label: 'People',
    match: 'one',
    choices: numbered([1, 2, 4, 6, 10], paxLabel),
    read: wholeNumber(LIMITS.pax.max, paxLabel),
  },
  {
    param: 'walk',
    label: 'Walk to campus',
    match: 'one',
    choices: numbered([5, 10, 15, 20, 30], walkLabel),
    read: wholeNumber(LIMITS.walkMinutes.max, walkLabel),
  },
  {
    param: 'ride',
    label: 'Walk or one jeep',
    match: 'one',
    choices: numbered([5, 10, 15], rideLabel),
    read: wholeNumber(LIMITS.walkMinutes.max, rideLabel),
  },
  { param: 'amenities', label: 'Amenities', match: 'all', choices: keyed(AMENITIES) },
  { param: 'bills', label: 'Bills included', match: 'all', choices: keyed(BILL_INCLUSIONS) },
  { param: 'facts', label: 'Good to know', match: 'all', choices: keyed(PLACE_FACTS) },
  {
    param: 'visitors',
    label: 'Visitors',
    match: 'any',
    choices: [
      { value: 'none', label: 'No visitors' },
      { value: 'day', label: 'By day' },
      { value: 'overnight', label: 'Overnight' },
    ],
  },
  {
    param: 'curfew',
    label: 'Curfew',
    match: 'one',
    choices: [
      { value: 'none', label: PLACE_LABELS.noCurfew },
      ...['21:00', '22:00', '23:00', '00:00'].map((value) => ({
        value,
        label: curfewLabel(value),
      })),
    ],
    read: (text) => (TIME.test(text) ? { value: text, label: curfewLabel(text) } : null),
  },
  {
    param: 'stay',
    label: 'Minimum stay',
    match: 'one',
    choices: numbered([1, 3, 5, 10], stayLabel),
    read: wholeNumber(LIMITS.minimumStay.max, stayLabel),
  },
  {
    param: 'advance',
    label: 'Advance rent',
    match: 'one',
    choices: numbered([0, 1, 2], advanceLabel),
    read: wholeNumber(LIMITS.months.max, advanceLabel),
  },
  {
    param: 'deposit',
    label: 'Deposit',
    match: 'one',
    choices: numbered([0, 1, 2], depositLabel),
    read: wholeNumber(LIMITS.months.max, depositLabel),
  },
  {
    param: 'flooded',
    label: 'Floods',
    match: 'any',
    choices: [{ value: 'no', label: 'Does not flood' }],
  },
  {
    // Used only by notifications of saved searches (S7.saved.3).
    param: 'offered',
    label: 'New, cheaper or available again',
    match: 'one',
    choices: [],
    read: (text) =>
      offeredBetween(text) && { value: text, label: 'New, cheaper or available again' },
  },
] as const satisfies readonly FilterGroup[];
export type FilterParam = (typeof FILTER_GROUPS)[number]['param'];

/** The group of a parameter. */
export function filterGroup(param: FilterParam): FilterGroup & { param: FilterParam } {
  return FILTER_GROUPS.find((group) => group.param === param)!;
}

/** The choices of a group. */
export function choicesOf(param: FilterParam): readonly FilterOption[] {
  return filterGroup(param).choices;
}

/** Returns the label of a value; null for an invalid one. */
export function filterOption(param: FilterParam, value: string): FilterOption | null {
  const { choices, read } = filterGroup(param);
  return choices.find((choice) => choice.value === value) ?? read?.(value) ?? null;
}

/**
 * Orders of a search: by price (S9.sort.1) or other criteria (S7.find.2). "Best match" exists only
 * while there is a search term, and is its default.
 */
export const SORT_OPTIONS = [
  { order: 1, label: 'Price: Low to High' },
  { order: -1, label: 'Price: High to Low' },
  { order: 'nearest', label: 'Nearest' },
  { order: 'rating', label: 'Best rated' },
  { order: 'newest', label: 'Newest' },
] as const;
export const BEST_MATCH_LABEL = 'Best match';
