import {
  FILTER_BARANGAYS,
  type FilterParam,
  PRICE_BRACKETS,
  type VacancyStatus,
  type VisitorsAllowed,
  hasSlots,
} from '@elbi/contract/domain';
import type { AccommodationRow } from '../../database/tables.ts';

/** The fields of a place that a search needs. Dates are milliseconds since the epoch. */
export interface IndexedPlace extends Pick<
  AccommodationRow,
  | 'id'
  | 'type'
  | 'min_price'
  | 'price_unit'
  | 'price_basis'
  | 'pax'
  | 'tenants'
  | 'location'
  | 'amenities'
  | 'bill_inclusions'
  | 'facts'
  | 'monthly_low'
  | 'minimum_stay'
  | 'advance_months'
  | 'deposit_months'
  | 'flooded'
  | 'visitors_allowed'
  | 'curfew'
  | 'vacancy_status'
  | 'vacancy_slots'
  | 'vacancy_free_from'
  | 'is_verified'
  | 'latitude'
  | 'longitude'
  | 'location_precision'
  | 'rating_sum'
  | 'rating_count'
  | 'search_name'
  | 'search_text'
> {
  /** Whether it is on a list of an office. */
  is_approved: boolean;
  is_listed: boolean;
  /** The transaction that wrote it last. */
  changed_by: string;
  created_at: number;
  /**
   * When it was last listed, or became cheaper or available again; null if unchanged since it was
   * added.
   */
  offered_at: number | null;
  /**
   * Whether the stated availability is so old that the owner was asked to confirm it (S7.free.3).
   */
  is_stale: boolean;
}

/** The select list of {@link IndexedPlace}. */
export const INDEXED_COLUMNS = `
  id, type, min_price, price_unit, price_basis, pax, tenants, location, amenities, bill_inclusions,
  facts, monthly_low, minimum_stay, advance_months, deposit_months, flooded, visitors_allowed, curfew, vacancy_status, vacancy_slots, vacancy_free_from, is_verified,
  latitude, longitude, location_precision, rating_sum, rating_count, search_name, search_text, changed_by::text,
  approval is not null as is_approved,
  deleted_at is null and not is_archived as is_listed,
  extract(epoch from created_at) * 1000 as created_at,
  extract(epoch from offered_at) * 1000 as offered_at,
  vacancy_reminded_at is not null as is_stale`;

const VISITOR_CHOICES: Readonly<Record<VisitorsAllowed, readonly string[]>> = {
  'not allowed': ['none'],
  allowed: ['day'],
  'no overnight': ['day'],
  'overnight allowed': ['day', 'overnight'],
};

const HAS_VACANCY: ReadonlySet<VacancyStatus> = new Set(['available', 'few', 'waitlist']);
const NAMED_BARANGAYS: readonly string[] = FILTER_BARANGAYS;

/** Filters whose choices are properties of a place; the others compare a number. */
type OwnParam = Exclude<
  FilterParam,
  | 'walk'
  | 'ride'
  | 'curfew'
  | 'budget'
  | 'rent'
  | 'pax'
  | 'stay'
  | 'advance'
  | 'deposit'
  | 'offered'
  | 'from'
>;

const CHOICES: Readonly<Record<OwnParam, (place: IndexedPlace) => readonly string[]>> = {
  type: ({ type }) => [String(type)],
  price: ({ min_price: price }) =>
    PRICE_BRACKETS.flatMap(({ code, min, max }) =>
      min <= price && price <= max ? String(code) : [],
    ),
  loc: ({ location }) => (NAMED_BARANGAYS.includes(location) ? [location] : [location, 'Others']),
  tenant: ({ tenants }) => [String(tenants)],
  unit: ({ price_unit }) => [price_unit],
  vacant: ({ vacancy_status: status, is_stale }) =>
    HAS_VACANCY.has(status) && !is_stale ? ['1'] : [],
  approved: ({ is_approved }) => (is_approved ? ['1'] : []),
  verified: ({ is_verified }) => (is_verified ? ['1'] : []),
  amenities: ({ amenities }) => amenities,
  bills: ({ bill_inclusions }) => bill_inclusions,
  facts: ({ facts }) => facts,
  flooded: ({ flooded }) => [flooded],
  visitors: ({ visitors_allowed }) => VISITOR_CHOICES[visitors_allowed],
};

/** Returns the filter choices that a place matches. */
export function choicesOfPlace(place: IndexedPlace): { param: OwnParam; value: string }[] {
  return (Object.keys(CHOICES) as OwnParam[]).flatMap((param) =>
    CHOICES[param](place).map((value) => ({ param, value })),
  );
}

/**
 * Returns the time from which a place is free by its owner's statement of the last 60 days: minus
 * infinity for now, infinity where it is not stated (S7.from.2).
 */
export function freeFrom({ vacancy_status, vacancy_free_from, is_stale }: IndexedPlace): number {
  if (!hasSlots(vacancy_status) || is_stale) return Infinity;
  return vacancy_free_from === null ? -Infinity : Date.parse(vacancy_free_from);
}

/**
 * Returns how many people a place is for: its capacity or, where each pays for a bed, the free ones
 * that its owner stated lately, of which "few" without a number promises one (S7.find.1).
 */
export function peopleFor(place: IndexedPlace): number {
  const { price_basis, pax, vacancy_status, vacancy_slots, is_stale } = place;
  if (price_basis !== 'head' || is_stale) return pax;
  const stated = { available: pax, unknown: pax, few: 1, waitlist: 0, full: 0 };
  return Math.min(pax, vacancy_slots ?? stated[vacancy_status]);
}
