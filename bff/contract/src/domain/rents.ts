import { formatNumber } from '../format/index.ts';
import type { RentRow } from '../schemas/accommodations.ts';
import { type AccommodationTypeCode, FILTER_BARANGAYS, TOWN_AREA } from './accommodation-codes.ts';
import { PRICE_LABELS, RENT_LABELS } from './labels.ts';
import { rangeText } from './place-text.ts';

/** How the rent of a place compares with those of the same type, unit and basis nearby. */
export interface RentComparison {
  /** Number of the other places. */
  count: number;
  /** How many of them ask more. */
  lower: number;
  of: AccommodationTypeCode;
}

/**
 * Returns a comparison like "Lower than 7 of 10 of the 37 nearby bed spaces listed here"; of less
 * than a tenth, the plain count.
 */
export function rentComparisonText({ count, lower, of }: RentComparison): string {
  const tenths = Math.min(9, Math.round((10 * lower) / count));
  const { all, none } = RENT_LABELS;
  const some = 10 * lower < count ? formatNumber(lower) : RENT_LABELS.tenths(tenths);
  const share = lower === count ? all : lower === 0 ? none : some;
  return RENT_LABELS.lowerThan(share, count, RENT_LABELS.of[of]);
}

/** Rents of enough places to say which are usual. */
type ComparedRents = RentRow & { low: number; middle: number; high: number };

/** Returns whether an area has enough places to say which rents are usual. */
export function isCompared(row: RentRow): row is ComparedRents {
  return row.low !== null && row.middle !== null && row.high !== null;
}

/** Returns `/ month per head`. */
function rentUnitText({ unit, basis }: Pick<RentRow, 'unit' | 'basis'>): string {
  return `${PRICE_LABELS.per[unit]} ${PRICE_LABELS.basis[basis]}`;
}

/** What an owner has chosen in the form, as far as it decides which rents are usual. */
export interface PricedPlace extends Pick<RentRow, 'unit' | 'basis'> {
  type: string;
  location: string;
}

/**
 * Returns which rents are usual for a place, in its barangay or, where places are too few there, in
 * the town; null where no such place is listed.
 */
export function usualRentText(rents: readonly RentRow[], place: PricedPlace): string | null {
  const { unit, basis } = place;
  const same = rents.filter(
    (row) => String(row.type) === place.type && row.unit === unit && row.basis === basis,
  );
  const area = FILTER_BARANGAYS.find((name) => name === place.location) ?? FILTER_BARANGAYS.at(-1);
  const compared = same.filter(isCompared);
  const row =
    compared.find((each) => each.area === area) ?? compared.find((each) => each.area === TOWN_AREA);
  if (!row)
    return same.length === 0 ? null : RENT_LABELS.tooFewListed(RENT_LABELS.of[same[0]!.type]);
  const range = `${rangeText({ low: row.low, high: row.high })} ${rentUnitText(row)}`;
  const of = `${formatNumber(row.count)} ${RENT_LABELS.of[row.type]}`;
  return RENT_LABELS.usual(range, of, row.area);
}
