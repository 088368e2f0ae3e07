import {
  type Bills,
  type LocationPrecision,
  type PriceBasis,
  type PriceUnit,
  hasSlots,
} from '@elbi/contract/domain';
import type { NewAccommodation, VacancyRequest } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { AccommodationInsert, AccommodationRow } from '../../database/tables.ts';
import { billColumns, monthlyLow } from './place-terms.ts';

/** The fields of a place that its form holds, as the contract's schemas read them. */
export type PlaceFields = Omit<
  NewAccommodation,
  | 'pictureIds'
  | 'ownerId'
  | 'priceUnit'
  | 'priceBasis'
  | 'locationPrecision'
  | 'billInclusions'
  | 'bills'
> & {
  priceUnit: PriceUnit;
  priceBasis: PriceBasis;
  bills: Bills;
  locationPrecision: LocationPrecision;
};

type PlaceColumns = Omit<AccommodationInsert, 'id' | 'owner_id' | 'monthly_low'> &
  ReturnType<typeof billColumns>;

/** Columns of the fields that are given. */
function columnsOf(fields: PlaceFields): PlaceColumns;
function columnsOf(fields: Partial<PlaceFields>): Partial<PlaceColumns>;
function columnsOf(fields: Partial<PlaceFields>): Partial<PlaceColumns> {
  return {
    name: fields.accommodationName,
    type: fields.type,
    description: fields.description,
    complete_address: fields.completeAddress,
    location: fields.location,
    min_price: fields.minPrice,
    max_price: fields.maxPrice,
    price_unit: fields.priceUnit,
    single_price: fields.singlePrice,
    price_basis: fields.priceBasis,
    tenants: fields.tenants,
    minimum_stay: fields.minimumStay,
    pax: fields.pax,
    curfew: fields.curfew,
    visitors_allowed: fields.visitorsAllowed,
    amenities: fields.amenities,
    ...(fields.bills && billColumns(fields.bills)),
    advance_months: fields.advanceMonths,
    deposit_months: fields.depositMonths,
    contract: fields.contract,
    receipt: fields.receipt,
    facts: fields.facts,
    flooded: fields.flooded,
    permit_number: fields.permitNumber,
    permit_year: fields.permitYear,
    latitude: fields.latitude,
    longitude: fields.longitude,
    location_precision: fields.locationPrecision,
  };
}

/**
 * Returns a place, archived and deleted ones too: the policy decides who may see it.
 * @param options.lock locks the row until the transaction ends
 */
export async function findPlace(
  db: Knex,
  id: string,
  { lock = false } = {},
): Promise<AccommodationRow | undefined> {
  const query = db('accommodation').where({ id }).first();
  return lock ? query.forUpdate() : query;
}

/** Stores a new place and returns its id. */
export async function insertAccommodation(
  db: Knex,
  ownerId: string,
  fields: PlaceFields,
): Promise<string> {
  const id = uuidv7();
  const columns = columnsOf(fields);
  await db('accommodation').insert({
    ...columns,
    ...monthlyLow(columns),
    id,
    owner_id: ownerId,
  });
  return id;
}

/** Changes the given fields of a place. */
export async function updateAccommodation(
  db: Knex,
  place: AccommodationRow,
  fields: Partial<PlaceFields>,
): Promise<void> {
  const given = Object.entries(columnsOf(fields)).filter(([, value]) => value !== undefined);
  const changes = Object.fromEntries(given) as Partial<PlaceColumns>;
  await db('accommodation')
    .where({ id: place.id })
    .update({ ...changes, ...monthlyLow({ ...place, ...changes }), updated_at: new Date() });
}

/** Stores whether a place is free, as of now. It is no change of the place itself. */
export async function setVacancy(
  db: Knex,
  id: string,
  { status, slots = null }: VacancyRequest,
): Promise<void> {
  await db('accommodation')
    .where({ id })
    .update({
      vacancy_status: status,
      vacancy_slots: hasSlots(status) ? slots : null,
      vacancy_confirmed_at: status === 'unknown' ? null : new Date(),
      vacancy_reminded_at: null,
    });
}

/** Archives a place, or brings it back. */
export async function setArchived(db: Knex, id: string, isArchived: boolean): Promise<void> {
  await db('accommodation')
    .where({ id })
    .update({ is_archived: isArchived, updated_at: new Date() });
}

/**
 * Deletes places for everyone, and from what people have saved. Their pictures are removed later by
 * the sweeper.
 * @returns how many
 */
export async function deleteAccommodations(
  db: Knex,
  which: { id: string } | { owner_id: string },
): Promise<number> {
  const deleted = await db('accommodation')
    .where(which)
    .whereNull('deleted_at')
    .update({ deleted_at: new Date() })
    .returning('id');
  const ids = deleted.map(({ id }) => id);
  await db('favourite').whereIn('accommodation_id', ids).del();
  return ids.length;
}
