import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  ANSWERS,
  type ComparedPlace,
  BILL_INCLUSIONS,
  BILL_KINDS,
  type Bill,
  CAMPUS_POINTS,
  type CampusPoint,
  PLACE_FACTS,
  TENANTS,
  VISITORS,
  labelOf,
  locationLabel,
  monthsBeforeLabel,
  vacancyLabel,
  walkLabel,
  walkedTo,
} from '@elbi/contract/codes';
import { formatPeso, formatTime } from '@elbi/design-system';
import { copy } from '../../copy.ts';

/** A row of the comparison: what is compared, and the words of each place in their order. */
export interface ComparedRow {
  label: string;
  /** Null where it is not stated. */
  values: readonly (string | null)[];
  differs: boolean;
}

const { rows } = copy.compare;

/** Everything that is compared; first what students ask first (S7.compare.1). @param now ms since the epoch */
export function comparedRows(places: readonly ComparedPlace[], now: number): ComparedRow[] {
  const row = (label: string, wordsOf: (place: ComparedPlace) => string | null): ComparedRow => {
    const values = places.map(wordsOf);
    return { label, values, differs: new Set(values).size > 1 };
  };
  return [
    row(rows.price, priceWords),
    row(
      rows.month,
      ({ monthlyEstimate }) =>
        monthlyEstimate && rangeWords(monthlyEstimate.low, monthlyEstimate.high),
    ),
    row(rows.firstDay, (place) =>
      place.moveInCash === null ? monthsBeforeLabel(place) : formatPeso(place.moveInCash),
    ),
    ...BILL_INCLUSIONS.map(({ key, label }) => row(label, ({ bills }) => billWords(bills[key]))),
    row(rows.vacancy, ({ vacancy }) => vacancyLabel(vacancy, now)),
    ...pointsOf(places).map((point) =>
      row(rows.walk(point), (place) => walkLabel(walkedTo(place, point))),
    ),
    row(rows.barangay, ({ location }) => locationLabel(location)),
    row(rows.type, ({ type }) => labelOf(ACCOMMODATION_TYPES, type)),
    row(rows.tenants, ({ tenants }) => labelOf(TENANTS, tenants)),
    row(rows.pax, ({ pax }) => copy.compare.persons(pax)),
    row(rows.minimumStay, ({ minimumStay, priceUnit }) =>
      copy.compare.stay[priceUnit](minimumStay),
    ),
    row(rows.curfew, ({ curfew }) =>
      curfew === null ? copy.compare.noCurfew : formatTime(curfew),
    ),
    row(rows.visitors, ({ visitorsAllowed }) => labelOf(VISITORS, visitorsAllowed)),
    row(rows.amenities, ({ amenities }) => listed(AMENITIES, amenities)),
    row(rows.facts, ({ facts }) => listed(PLACE_FACTS, facts)),
    row(rows.flooded, ({ flooded }) => stated(flooded)),
    row(rows.contract, ({ contract }) => stated(contract)),
    row(rows.receipt, ({ receipt }) => stated(receipt)),
    row(rows.rating, ({ rating, reviewCount }) =>
      reviewCount === 0 ? copy.compare.unrated : copy.compare.rated(rating, reviewCount),
    ),
  ];
}

/** The points of the campus that any of the places is nearest to: minutes to one point can be compared. */
function pointsOf(places: readonly ComparedPlace[]): CampusPoint[] {
  const nearest = new Set(places.map(({ walk }) => walk?.point));
  return CAMPUS_POINTS.map(({ key }) => key).filter((key) => nearest.has(key));
}

function rangeWords(low: number, high: number): string {
  return low === high ? formatPeso(low) : copy.compare.range(formatPeso(low), formatPeso(high));
}

function priceWords({ price: [min, max], priceUnit, priceBasis }: ComparedPlace): string {
  return copy.compare.price(rangeWords(min, max), priceUnit, priceBasis);
}

function billWords({ kind, amount }: Bill): string | null {
  if (kind === 'unknown') return null;
  return amount === null ? labelOf(BILL_KINDS, kind) : copy.compare.monthly(formatPeso(amount));
}

function stated(answer: ComparedPlace['flooded']): string | null {
  return answer === 'unknown' ? null : labelOf(ANSWERS, answer);
}

/** In the order of the table, however a place has them. */
function listed(
  table: readonly { key: string; label: string }[],
  keys: readonly string[],
): string | null {
  const labels = table.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  return labels.join(', ') || null;
}
