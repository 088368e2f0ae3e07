import { LIMITS } from '@elbi/contract/domain';
import type { AccommodationRow, PictureRow, RentRow } from '../../database/tables.ts';

export { IS_LISTED } from '../../database/is-listed.ts';

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
  'latitude',
  'longitude',
  'location_precision',
  'vacancy_status',
  'vacancy_slots',
  'vacancy_confirmed_at',
  'rating_sum',
  'rating_count',
] as const satisfies readonly (keyof AccommodationRow)[];

const DETAILS = [
  'description',
  'complete_address',
  'single_price',
  'minimum_stay',
  'visitors_allowed',
  'amenities',
  'bill_inclusions',
  'bill_terms',
  'advance_months',
  'deposit_months',
  'contract',
  'receipt',
  'facts',
  'flooded',
  'outcomes',
  'permit_number',
  'permit_year',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof AccommodationRow)[];

/** A column as the queries below return it: times in the format of the wire. */
type Read<Value> = Value extends Date ? string : Value;
type Columns<Name extends keyof AccommodationRow> = {
  [Column in Name]: Read<AccommodationRow[Column]>;
};

/** What lists show of a place. */
export interface SummaryRecord extends Columns<(typeof SUMMARY)[number]> {
  /** Its first picture; null without any. */
  thumbnail_id: string | null;
}

/** A place with its pictures in their order. */
export interface AccommodationRecord extends Columns<(typeof SUMMARY | typeof DETAILS)[number]> {
  pictures: Pick<PictureRow, 'id' | 'width' | 'height' | 'alt'>[];
}

/** A price that a place has had. */
export type RentRecord = Pick<RentRow, 'min_price' | 'max_price' | 'price_unit'> & {
  since: string;
};

/** A select list of a table or alias named `accommodation`, and the rows that it reads. */
export type SelectList<Row> = string & { readonly row?: Row };

const select = (names: readonly string[]) =>
  names
    .map((name) =>
      name.endsWith('_at')
        ? `to_char(accommodation.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
        : `accommodation.${name}`,
    )
    .join(', ');

/** SQL of the prices that an `accommodation` has had, as JSON, the newest first. */
export const RENTS = `(
  select coalesce(json_agg(json_build_object(
    'min_price', rent.min_price, 'max_price', rent.max_price, 'price_unit', rent.price_unit,
    'since', to_char(rent.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by rent.id desc), '[]')
  from (
    select * from rent where rent.accommodation_id = accommodation.id
    order by rent.id desc limit ${LIMITS.rents.max}
  ) rent
)`;

export const SUMMARY_COLUMNS: SelectList<SummaryRecord> = `${select(SUMMARY)},
    (
      select picture.id from picture
      where picture.accommodation_id = accommodation.id and picture.position = 0
    ) as thumbnail_id`;

export const ACCOMMODATION_COLUMNS: SelectList<AccommodationRecord> = `${select([...SUMMARY, ...DETAILS])},
    (
      select coalesce(json_agg(json_build_object(
        'id', picture.id, 'width', picture.width, 'height', picture.height, 'alt', picture.alt
      ) order by picture.position), '[]')
      from picture where picture.accommodation_id = accommodation.id
    ) as pictures`;
