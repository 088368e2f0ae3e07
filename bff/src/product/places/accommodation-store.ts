import {
  type Bills,
  LIMITS,
  type LocationPrecision,
  type PriceBasis,
  type PriceUnit,
  hasSlots,
  vacancyAt,
} from '@elbi/contract/domain';
import type { NewAccommodation, VacancyRequest } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import {
  type AccommodationInsert,
  type AccommodationRow,
  PLACE_FIELDS,
  type PictureRow,
  type PlaceFieldColumns,
  type RentRow,
} from '../../database/tables.ts';
import { type Wire, wireTime } from '../../database/wire-time.ts';
import { picturesOf, thumbnailOf } from '../pictures/picture-store.ts';
import { IS_LISTED } from './is-listed.ts';
import { billColumns, monthlyLow } from './place-terms.ts';

const SUMMARY = [
  'id',
  'owner_id',
  'name',
  'type',
  'location',
  'min_price',
  'max_price',
  'price_unit',
  'price_basis',
  'monthly_low',
  'tenants',
  'pax',
  'curfew',
  'is_archived',
  'is_verified',
  'latitude',
  'longitude',
  'location_precision',
  'vacancy_status',
  'vacancy_slots',
  'vacancy_confirmed_at',
  'vacancy_free_from',
  'rating_sum',
  'rating_count',
] as const satisfies readonly (keyof AccommodationRow)[];

const DETAILS = [
  ...PLACE_FIELDS.map(([, column]) => column),
  'description',
  'complete_address',
  'bill_inclusions',
  'bill_terms',
  'outcomes',
  'approval',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof AccommodationRow)[];

/** Columns as the queries below return them. */
type Columns<Name extends keyof AccommodationRow> = Wire<Pick<AccommodationRow, Name>>;

/** Fields of a place in lists. */
export interface SummaryRecord extends Columns<(typeof SUMMARY)[number]> {
  /** Its first picture; null without any. */
  thumbnail_id: string | null;
}

/** A place with its pictures in their order. */
export interface AccommodationRecord extends Columns<(typeof SUMMARY | typeof DETAILS)[number]> {
  pictures: Pick<PictureRow, 'id' | 'width' | 'height' | 'alt'>[];
}

/** A price in the history of a place. */
export type RentRecord = Pick<RentRow, 'min_price' | 'max_price' | 'price_unit'> & {
  since: string;
};

/** A select list of a table or alias named `accommodation`, and the rows that it reads. */
export type SelectList<Row> = string & { readonly row?: Row };

const select = (names: readonly string[]) =>
  names
    .map((name) => {
      const column = `accommodation.${name}`;
      return name.endsWith('_at') ? `${wireTime(column)} as ${name}` : column;
    })
    .join(', ');

/** SQL for the price history of an `accommodation` as JSON: the newest, and always the first. */
export const RENTS = `(
  select coalesce(json_agg(json_build_object(
    'min_price', rent.min_price, 'max_price', rent.max_price, 'price_unit', rent.price_unit,
    'since', ${wireTime('rent.since')}
  ) order by rent.id desc), '[]')
  from (
    (
      select * from rent where rent.accommodation_id = accommodation.id
      order by rent.id desc limit ${LIMITS.rents.max - 1}
    ) union (
      select * from rent where rent.accommodation_id = accommodation.id order by rent.id limit 1
    )
  ) rent
)`;

export const SUMMARY_COLUMNS: SelectList<SummaryRecord> = `${select(SUMMARY)},
    ${thumbnailOf('accommodation.id')} as thumbnail_id`;

export const ACCOMMODATION_COLUMNS: SelectList<AccommodationRecord> = `${select([...SUMMARY, ...DETAILS])},
    ${picturesOf('accommodation.id')} as pictures`;

/** The fields of a place that its form holds, as the contract's schemas read them. */
type GivenFields = Omit<
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
function columnsOf(fields: GivenFields): PlaceColumns;
function columnsOf(fields: Partial<GivenFields>): Partial<PlaceColumns>;
function columnsOf(fields: Partial<GivenFields>): Partial<PlaceColumns> {
  const same = PLACE_FIELDS.map(([wire, column]) => [column, fields[wire]]);
  return {
    ...(Object.fromEntries(same) as Partial<PlaceFieldColumns>),
    name: fields.accommodationName,
    type: fields.type,
    description: fields.description,
    complete_address: fields.completeAddress,
    location: fields.location,
    min_price: fields.minPrice,
    max_price: fields.maxPrice,
    price_unit: fields.priceUnit,
    price_basis: fields.priceBasis,
    tenants: fields.tenants,
    pax: fields.pax,
    curfew: fields.curfew,
    ...(fields.bills && billColumns(fields.bills)),
    latitude: fields.latitude,
    longitude: fields.longitude,
    location_precision: fields.locationPrecision,
  };
}

/**
 * Returns a place, archived and deleted ones too: the policy decides its visibility.
 * @param options.lock locks the row until the transaction ends
 */
export async function findPlace(
  db: Knex,
  id: string,
  { lock = false }: { lock?: PlaceLock } = {},
): Promise<AccommodationRow | undefined> {
  const query = db('accommodation').where({ id }).first();
  if (lock === 'share') return query.forShare();
  // Keys never change, so that rows which refer to the place need not wait.
  return lock ? query.forNoKeyUpdate() : query;
}

/** Returns places of some IDs, archived and deleted ones too, in no order. */
export async function findPlaces(db: Knex, ids: readonly string[]): Promise<AccommodationRow[]> {
  return db('accommodation').whereIn('id', ids);
}

/**
 * Stores the approvals of these places and of all approved ones where they changed, in one
 * statement: an edit that removes an approval meanwhile is not overwritten.
 * @param approval an SQL expression for the approval of `place.id`
 */
export async function storeApprovals(
  db: Knex,
  ids: readonly string[],
  approval: string,
): Promise<void> {
  await db.raw(
    `update accommodation set approval = current.approval
     from (
       select place.id, ${approval} as approval
       from accommodation place where place.id = any(?) or place.approval is not null
     ) current
     where current.id = accommodation.id
       and accommodation.approval is distinct from current.approval`,
    [[...ids]],
  );
}

/** Removes the approvals of places. */
export async function removeApproval(db: Knex, ids: readonly string[]): Promise<void> {
  await db.raw('update accommodation set approval = null where id = any(?)', [[...ids]]);
}

/** Returns the IDs of all places of an owner, archived and deleted ones too. */
export async function placeIdsOf(db: Knex, ownerId: string): Promise<string[]> {
  return db('accommodation').where({ owner_id: ownerId }).pluck('id');
}

/** Whether to lock a place; `share` for a write that needs it unchanged and does not change it. */
export type PlaceLock = boolean | 'share';

/** Stores a new place and returns its id. */
export async function insertAccommodation(
  db: Knex,
  ownerId: string,
  fields: GivenFields,
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
  fields: Partial<GivenFields>,
): Promise<void> {
  const given = Object.entries(columnsOf(fields)).filter(([, value]) => value !== undefined);
  const changes = Object.fromEntries(given) as Partial<PlaceColumns>;
  await db('accommodation')
    .where({ id: place.id })
    .update({ ...changes, ...monthlyLow({ ...place, ...changes }), updated_at: new Date() });
}

/**
 * Stores the availability of a place as of now. It does not count as a change of the place. One that
 * is full until a day is available from then; the same status without a day keeps the one shown.
 */
export async function setVacancy(
  db: Knex,
  place: Pick<
    AccommodationRow,
    'id' | 'vacancy_status' | 'vacancy_confirmed_at' | 'vacancy_free_from'
  >,
  { status: stated, slots = null, freeFrom }: VacancyRequest,
): Promise<void> {
  const now = new Date();
  const status = stated === 'full' && freeFrom ? 'available' : stated;
  const shown = vacancyAt(
    {
      status: place.vacancy_status,
      slots: null,
      confirmedAt: place.vacancy_confirmed_at?.toISOString() ?? null,
      freeFrom: place.vacancy_free_from,
    },
    now.getTime(),
  );
  const kept = status === shown.status ? shown.freeFrom : null;
  await db('accommodation')
    .where({ id: place.id })
    .update({
      vacancy_status: status,
      vacancy_slots: hasSlots(status) ? slots : null,
      vacancy_confirmed_at: status === 'unknown' ? null : now,
      vacancy_reminded_at: null,
      vacancy_free_from: hasSlots(status) ? (freeFrom === undefined ? kept : freeFrom) : null,
      free_from_reminded_at: null,
    });
}

/** Archives a place, also as fake, or lists it again. */
export async function setArchived(
  db: Knex,
  id: string,
  { isArchived, isFake }: { isArchived: boolean; isFake: boolean },
): Promise<void> {
  const now = new Date();
  await db('accommodation')
    .where({ id })
    .update({
      is_archived: isArchived,
      updated_at: now,
      ...(isFake && { removed_as_fake_at: now }),
      ...(!isArchived && { removed_as_fake_at: null }),
    });
}

/** Deletes places for everyone, and returns their IDs; see `deletePlaces`. */
export async function markDeleted(
  db: Knex,
  which: { id: string } | { owner_id: string },
): Promise<string[]> {
  return db('accommodation')
    .where(which)
    .whereNull('deleted_at')
    .update({ deleted_at: new Date() })
    .returning('id')
    .then((rows) => rows.map(({ id }) => id));
}

/** SQL for the IDs of places that were deleted by a time. @param time an SQL expression */
export const placesDeletedBy = (time: string) =>
  `(select id from accommodation where deleted_at <= ${time})`;

/** Returns those of these places that everyone may see, by ID. */
export async function listedPlacesOf(
  db: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<AccommodationRow, 'id' | 'name'>>> {
  const rows = await db('accommodation')
    .whereIn('id', ids)
    .whereRaw(IS_LISTED)
    .select('id', 'name');
  return new Map(rows.map((row) => [row.id, row]));
}
