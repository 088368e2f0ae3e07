import {
  ACCOMMODATION_TYPES,
  BARANGAY_ANCHORS,
  type Accommodation,
  type AccommodationSummary,
  type ComparedPlace,
  type Rent,
  type Position,
  type Ride,
  type Vacancy,
  getOwn,
  hasSlots,
  labelOf,
  locationLabel,
  monthlyEstimate,
  moveInCash,
  nearestRide,
  nearestWalk,
  publicPin,
  vacancyAt,
} from '@elbi/contract/domain';
import type { Actor } from '../../actor.ts';
import {
  type AccommodationRow,
  PLACE_FIELDS,
  type PlaceFieldColumns,
  type PlaceFields,
} from '../../database/tables.ts';
import { canEdit } from './accommodation-policy.ts';
import type { AccommodationRecord, RentRecord, SummaryRecord } from './accommodation-store.ts';
import { termsOf } from './place-terms.ts';
import { streetOf } from './street-of.ts';

/** Returns a place as lists show it: only with its thumbnail. */
export function presentSummary(row: SummaryRecord): AccommodationSummary {
  const { thumbnail_id: thumbnail } = row;
  return { ...presentShown(row), pictures: thumbnail === null ? [] : [picturePath(thumbnail)] };
}

/**
 * Returns the public form of a place (S3.accommodation.1): where the pin is approximate, the
 * address has no house number (S7.where.9).
 */
export function presentAccommodation(row: AccommodationRecord): Accommodation {
  const address = row.complete_address;
  const shown = presentShown(row);
  const details = {
    pictures: row.pictures.map(({ id }) => picturePath(id)),
    pictureDetails: row.pictures.map(({ id, width, height, alt }) => ({
      _id: id,
      width,
      height,
      alt: alt ?? standardAlt(shown),
    })),
    description: row.description,
    ride: presentRide(row),
    completeAddress: row.location_precision === 'approximate' ? streetOf(address) : address,
    pax: row.pax,
    billInclusions: row.bill_inclusions,
    outcomes: row.outcomes,
    approval: row.approval,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  // An object literal of forty names with two spreads takes V8 ten times as long.
  return Object.assign(shown, presentTerms(row), presentFields(row), details);
}

/** The fields that the wire has as the row has them. */
function presentFields(row: PlaceFieldColumns): PlaceFields {
  // A loop takes a fifth of the time of `Object.fromEntries`.
  const fields: Record<string, unknown> = {};
  for (const [wire, column] of PLACE_FIELDS) fields[wire] = row[column];
  return fields as PlaceFields;
}

/** Returns a place of a comparison: only with its thumbnail. */
export function presentCompared(row: AccommodationRecord): ComparedPlace {
  const { description: _, pictureDetails: __, ...place } = presentAccommodation(row);
  return { ...place, pictures: place.pictures.slice(0, 1) };
}

/** Fields of a place in lists, without its pictures. */
function presentShown(
  row: Omit<SummaryRecord, 'thumbnail_id'>,
): Omit<AccommodationSummary, 'pictures'> {
  return {
    _id: row.id,
    accommodationName: row.name,
    location: locationLabel(row.location),
    type: row.type,
    price: [row.min_price, row.max_price],
    priceUnit: row.price_unit,
    priceBasis: row.price_basis,
    monthlyLow: row.monthly_low,
    ownerId: row.owner_id,
    tenants: row.tenants,
    curfew: presentCurfew(row.curfew),
    isArchived: row.is_archived,
    isVerified: row.is_verified,
    rating: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count,
    reviewCount: row.rating_count,
    ...presentLocation(row),
    vacancy: presentVacancy(row),
  };
}

/**
 * Returns a place as its own page shows it to the actor: logged-in users read the whole address,
 * and those who may edit it the exact pin. The walk is always measured from the public position.
 */
export function presentAccommodationTo(actor: Actor, row: AccommodationRecord): Accommodation {
  const place = presentAccommodation(row);
  if (actor.id === null) return place;
  place.completeAddress = row.complete_address;
  const { latitude, longitude } = pinOf(row) ?? place;
  return canEdit(actor, row) ? { ...place, latitude, longitude } : place;
}

/** Returns the public position of a place (S7.where.1), and the walk from there. */
export function presentLocation(
  row: Pick<SummaryRecord, 'latitude' | 'longitude' | 'location' | 'location_precision'>,
): Pick<Accommodation, 'latitude' | 'longitude' | 'locationPrecision' | 'walk'> {
  const position = publicPosition(row);
  return {
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    locationPrecision: pinOf(row) ? row.location_precision : 'barangay',
    walk: position && nearestWalk(position),
  };
}

/** The jeepney ride from the public position (S7.ride.1). */
export function presentRide(row: Parameters<typeof publicPosition>[0]): Ride | null {
  const position = publicPosition(row);
  if (!position) return null;
  const { route, stop, walkMinutes, fare } = nearestRide(position);
  return { route, stop, walkMinutes, fare };
}

/** How bills and rent are paid, and the resulting costs (S7.cost). */
export function presentTerms(row: AccommodationRecord) {
  const terms = termsOf(row);
  const { advance_months: advanceMonths, deposit_months: depositMonths } = row;
  return {
    bills: terms.bills,
    monthlyEstimate: monthlyEstimate(terms),
    moveInCash: moveInCash({ ...terms, advanceMonths, depositMonths }),
  };
}

/** The availability stated by the owner, as far as it is current (S7.free.2). */
export function presentVacancy(
  row: Pick<
    SummaryRecord,
    'vacancy_status' | 'vacancy_slots' | 'vacancy_confirmed_at' | 'vacancy_free_from' | 'pax'
  >,
): Vacancy {
  const vacancy = {
    status: row.vacancy_status,
    slots: row.vacancy_slots === null ? null : Math.min(row.vacancy_slots, row.pax),
    confirmedAt: row.vacancy_confirmed_at,
    freeFrom: hasSlots(row.vacancy_status) ? row.vacancy_free_from : null,
  };
  return vacancyAt(vacancy, Date.now());
}

/** A price of a place, and since when it applies (S7.rent.1). */
export function presentRent({ min_price, max_price, price_unit, since }: RentRecord): Rent {
  return { price: [min_price, max_price], priceUnit: price_unit, since };
}

/** A local time of day as the wire's date-time in Manila, or null for no curfew. */
function presentCurfew(curfew: string | null): string | null {
  return curfew === null ? null : `1970-01-01T${curfew.slice(0, 5)}:00+08:00`;
}

/** Returns the alternative text of a picture without a description. */
export function standardAlt({
  accommodationName,
  type,
  location,
}: Pick<AccommodationSummary, 'accommodationName' | 'type' | 'location'>): string {
  return `${accommodationName}, ${labelOf(ACCOMMODATION_TYPES, type)} in ${location}`;
}

/** Address of a picture's largest file; its other sizes differ only in the number. */
export function picturePath(id: string): string {
  return `/files/pictures/${id}/1280.webp`;
}

type Pinned = Pick<AccommodationRow, 'latitude' | 'longitude'>;

/** The pin of a place as it was set; null without one. */
function pinOf({ latitude, longitude }: Pinned): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Returns the public position of a place (S7.where.1); null when it has none. */
export function publicPosition(
  place: Pinned & Pick<AccommodationRow, 'location_precision' | 'location'>,
): Position | null {
  const pin = pinOf(place);
  return pin
    ? publicPin(pin, place.location_precision)
    : (getOwn(BARANGAY_ANCHORS, place.location) ?? null);
}
