import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BILL_INCLUSIONS,
  FILTER_BARANGAYS,
  PRICE_BRACKETS,
  PRICE_UNITS,
  TENANTS,
  labelOf,
  tableOf,
} from './accommodation-codes.ts';
import { isCalendarDate } from './calendar-date.ts';
import { FACT_GROUPS } from './facts.ts';
import { FILTER_LABELS, PLACE_LABELS, PRICE_LABELS, SORT_LABELS } from './labels.ts';
import { LIMITS } from './limits.ts';

/** A choice of a filter: its value in URLs and requests, and its label. */
interface FilterOption {
  value: string;
  label: string;
  /** The heading of the choices with the same one. */
  heading?: string;
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
const yesOnly = <Param extends 'vacant' | 'approved' | 'verified'>(param: Param, choice: string) =>
  ({
    param,
    label: FILTER_LABELS[param],
    match: 'any',
    choices: [{ value: '1', label: choice }],
  }) as const;

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
    label: FILTER_LABELS.type,
    match: 'any',
    choices: ACCOMMODATION_TYPES.map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    param: 'price',
    label: FILTER_LABELS.price,
    match: 'any',
    choices: PRICE_BRACKETS.map(({ code, label }) => ({ value: String(code), label })),
  },
  {
    param: 'loc',
    label: FILTER_LABELS.loc,
    match: 'any',
    choices: FILTER_BARANGAYS.map((name) => ({ value: name, label: name })),
  },
  {
    param: 'tenant',
    label: FILTER_LABELS.tenant,
    match: 'any',
    // Females first (S3.filters.1); the codes are mapped by key, never by position.
    choices: [1, 0, 2].map((code) => ({ value: String(code), label: labelOf(TENANTS, code) })),
  },
  {
    param: 'unit',
    label: FILTER_LABELS.unit,
    match: 'any',
    choices: PRICE_UNITS.map(({ key }) => ({ value: key, label: PRICE_LABELS.title[key] })),
  },
  yesOnly('vacant', FILTER_LABELS.isVacant),
  {
    param: 'from',
    label: FILTER_LABELS.from,
    match: 'one',
    // The school's terms, which an admin enters.
    choices: [],
    read: (text) =>
      isCalendarDate(text) ? { value: text, label: FILTER_LABELS.freeBy(text) } : null,
  },
  yesOnly('approved', FILTER_LABELS.isApproved),
  yesOnly('verified', FILTER_LABELS.isVerified),
  {
    param: 'budget',
    label: FILTER_LABELS.budget,
    match: 'one',
    choices: numbered([2_000, 3_000, 4_000, 5_000, 7_000], FILTER_LABELS.upTo),
    read: wholeNumber(LIMITS.price.max, FILTER_LABELS.upTo),
  },
  {
    param: 'rent',
    label: FILTER_LABELS.rent,
    match: 'one',
    choices: numbered([2_000, 3_000, 4_000, 5_000, 7_000], FILTER_LABELS.rentUpTo),
    read: wholeNumber(LIMITS.price.max, FILTER_LABELS.rentUpTo),
  },
  {
    param: 'pax',
    label: FILTER_LABELS.pax,
    match: 'one',
    choices: numbered([1, 2, 4, 6, 10], FILTER_LABELS.for),
    read: wholeNumber(LIMITS.pax.max, FILTER_LABELS.for),
  },
  {
    param: 'walk',
    label: FILTER_LABELS.walk,
    match: 'one',
    choices: numbered([5, 10, 15, 20, 30], FILTER_LABELS.walkWithin),
    read: wholeNumber(LIMITS.walkMinutes.max, FILTER_LABELS.walkWithin),
  },
  {
    param: 'ride',
    label: FILTER_LABELS.ride,
    match: 'one',
    choices: numbered([5, 10, 15], FILTER_LABELS.rideWithin),
    read: wholeNumber(LIMITS.walkMinutes.max, FILTER_LABELS.rideWithin),
  },
  { param: 'amenities', label: FILTER_LABELS.amenities, match: 'all', choices: keyed(AMENITIES) },
  { param: 'bills', label: FILTER_LABELS.bills, match: 'all', choices: keyed(BILL_INCLUSIONS) },
  {
    param: 'facts',
    label: FILTER_LABELS.facts,
    match: 'all',
    choices: FACT_GROUPS.flatMap(({ label, facts }) =>
      keyed(facts).map((choice) => ({ ...choice, heading: label })),
    ),
  },
  {
    param: 'visitors',
    label: FILTER_LABELS.visitors,
    match: 'any',
    choices: keyed(tableOf(FILTER_LABELS.visits)),
  },
  {
    param: 'curfew',
    label: FILTER_LABELS.curfew,
    match: 'one',
    choices: [
      { value: 'none', label: PLACE_LABELS.noCurfew },
      ...['21:00', '22:00', '23:00', '00:00'].map((value) => ({
        value,
        label: FILTER_LABELS.orLater(value),
      })),
    ],
    read: (text) => (TIME.test(text) ? { value: text, label: FILTER_LABELS.orLater(text) } : null),
  },
  {
    param: 'stay',
    label: FILTER_LABELS.stay,
    match: 'one',
    choices: numbered([1, 3, 5, 10], FILTER_LABELS.stayUpTo),
    read: wholeNumber(LIMITS.minimumStay.max, FILTER_LABELS.stayUpTo),
  },
  {
    param: 'advance',
    label: FILTER_LABELS.advance,
    match: 'one',
    choices: numbered([0, 1, 2], FILTER_LABELS.advanceUpTo),
    read: wholeNumber(LIMITS.months.max, FILTER_LABELS.advanceUpTo),
  },
  {
    param: 'deposit',
    label: FILTER_LABELS.deposit,
    match: 'one',
    choices: numbered([0, 1, 2], FILTER_LABELS.depositUpTo),
    read: wholeNumber(LIMITS.months.max, FILTER_LABELS.depositUpTo),
  },
  {
    param: 'flooded',
    label: FILTER_LABELS.flooded,
    match: 'any',
    choices: [{ value: 'no', label: FILTER_LABELS.noFloods }],
  },
  {
    // Used only by notifications of saved searches (S7.saved.3).
    param: 'offered',
    label: FILTER_LABELS.offered,
    match: 'one',
    choices: [],
    read: (text) => offeredBetween(text) && { value: text, label: FILTER_LABELS.offered },
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
  { order: 1, label: SORT_LABELS.cheapest },
  { order: -1, label: SORT_LABELS.dearest },
  { order: 'nearest', label: SORT_LABELS.nearest },
  { order: 'rating', label: SORT_LABELS.rating },
  { order: 'newest', label: SORT_LABELS.newest },
] as const;
