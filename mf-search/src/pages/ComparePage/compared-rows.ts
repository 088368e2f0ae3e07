import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  type ComparedPlace,
  BILL_INCLUSIONS,
  CAMPUS_POINTS,
  type CampusPoint,
  FACT_GROUPS,
  TENANTS,
  VISITORS,
  YES_NO_TERMS,
  answerText,
  billText,
  curfewText,
  labelOf,
  listText,
  locationLabel,
  monthsBeforeLabel,
  permitText,
  personsText,
  priceText,
  rangeText,
  rideLabel,
  stayText,
  vacancyLabel,
  walkLabel,
  walkedTo,
} from '@elbi/contract/domain';
import { formatPeso } from '@elbi/contract/format';
import { copy } from '../../copy.ts';

/** A row of the comparison: its label, and the text of each place in order. */
export interface ComparedRow {
  label: string;
  /** Null where not stated. */
  values: readonly (string | null)[];
  differs: boolean;
  /** The places with the best value, by index; none where no value is better than another. */
  best: readonly number[];
}

const { rows } = copy.compare;

/**
 * Returns the rows of the comparison, the most important first (S7.compare.1). @param now ms since
 * the epoch
 */
export function comparedRows(places: readonly ComparedPlace[], now: number): ComparedRow[] {
  const row = (
    label: string,
    wordsOf: (place: ComparedPlace) => string | null,
    rankOf?: (place: ComparedPlace) => number | null | undefined,
  ): ComparedRow => {
    const values = places.map(wordsOf);
    const ranks = rankOf ? places.map((place) => rankOf(place) ?? Infinity) : [];
    return { label, values, differs: new Set(values).size > 1, best: leastOf(ranks) };
  };
  // Prices on another basis or for another period are not comparable.
  const bases = new Set(places.map(({ priceUnit, priceBasis }) => `${priceUnit} ${priceBasis}`));
  return [
    row(rows.price, priceText, ({ price }) => (bases.size === 1 ? price[0] : null)),
    row(
      rows.month,
      ({ monthlyEstimate }) => monthlyEstimate && rangeText(monthlyEstimate),
      ({ monthlyLow }) => monthlyLow,
    ),
    row(
      rows.firstDay,
      (place) =>
        place.moveInCash === null ? monthsBeforeLabel(place) : formatPeso(place.moveInCash),
      ({ moveInCash }) => moveInCash,
    ),
    ...BILL_INCLUSIONS.map(({ key, label }) =>
      row(label, ({ bills, priceBasis }) => billText(bills[key], priceBasis)),
    ),
    row(rows.vacancy, ({ vacancy }) => vacancyLabel(vacancy, now)),
    ...pointsOf(places).map((point) =>
      row(
        rows.walk(point),
        (place) => walkLabel(walkedTo(place, point)),
        (place) => walkedTo(place, point).walk?.minutes,
      ),
    ),
    ...(places.some((place) => rideLabel(place) !== null) ? [row(rows.ride, rideLabel)] : []),
    row(rows.location, ({ location }) => locationLabel(location)),
    row(rows.type, ({ type }) => labelOf(ACCOMMODATION_TYPES, type)),
    row(rows.tenants, ({ tenants }) => labelOf(TENANTS, tenants)),
    row(rows.pax, ({ pax }) => personsText(pax)),
    row(rows.minimumStay, ({ minimumStay, priceUnit }) => stayText(minimumStay, priceUnit)),
    row(rows.curfew, ({ curfew }) => curfewText(curfew)),
    row(rows.visitorsAllowed, ({ visitorsAllowed }) => labelOf(VISITORS, visitorsAllowed)),
    row(rows.amenities, ({ amenities }) => listText(AMENITIES, amenities)),
    ...FACT_GROUPS.map((group) => row(group.label, ({ facts }) => listText(group.facts, facts))),
    row(rows.flooded, ({ flooded }) => answerText(flooded)),
    ...YES_NO_TERMS.map((term) => row(rows[term], (place) => answerText(place[term]))),
    row(rows.permit, (place) => permitText(place, now)),
    row(
      rows.rating,
      ({ rating, reviewCount }) =>
        reviewCount === 0 ? copy.compare.unrated : copy.compare.rated(rating, reviewCount),
      ({ rating, reviewCount }) => (reviewCount === 0 ? null : -rating),
    ),
  ];
}

/** Returns the indices of the minimum; none where no stated (finite) value is greater. */
function leastOf(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers);
  if (!numbers.some((number) => number > least && number < Infinity)) return [];
  return [...numbers.keys()].filter((index) => numbers[index] === least);
}

/** Returns the campus points nearest to any of the places, so that minutes are comparable. */
function pointsOf(places: readonly ComparedPlace[]): CampusPoint[] {
  const nearest = new Set(places.map(({ walk }) => walk?.point));
  return CAMPUS_POINTS.map(({ key }) => key).filter((key) => nearest.has(key));
}
