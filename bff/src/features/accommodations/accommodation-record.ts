import type { AccommodationRow, PictureRow } from '../../database/tables.ts';

/** A place with its pictures in their order, as the queries below read it. */
export interface AccommodationRecord extends Omit<
  AccommodationRow,
  'vacancy_reminded_at' | 'monthly_low' | 'search_name' | 'search_text' | 'changed_by'
> {
  pictures: Pick<PictureRow, 'id' | 'width' | 'height' | 'alt'>[];
}

const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'type',
  'description',
  'complete_address',
  'location',
  'min_price',
  'max_price',
  'price_unit',
  'single_price',
  'price_basis',
  'tenants',
  'minimum_stay',
  'pax',
  'curfew',
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
  'is_archived',
  'latitude',
  'longitude',
  'location_precision',
  'vacancy_status',
  'vacancy_slots',
  'vacancy_confirmed_at',
  'rating_sum',
  'rating_count',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof AccommodationRecord)[];

/** The select list of {@link AccommodationRecord}, from a table or alias named `accommodation`. */
export const ACCOMMODATION_COLUMNS = `${COLUMNS.map((name) => `accommodation.${name}`).join(', ')},
    (
      select coalesce(json_agg(json_build_object(
        'id', picture.id, 'width', picture.width, 'height', picture.height, 'alt', picture.alt
      ) order by picture.position), '[]')
      from picture where picture.accommodation_id = accommodation.id
    ) as pictures`;

/** What everyone may see: neither deleted nor archived. */
export const IS_LISTED = 'accommodation.deleted_at is null and not accommodation.is_archived';
