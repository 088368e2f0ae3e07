import type { Queryable } from '../../database/reads.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  IS_LISTED,
} from './accommodation-record.ts';

/** A place by its id, archived and deleted ones too: who may see it is the policy's to say. */
export async function findAccommodation(
  pool: Queryable,
  id: string,
): Promise<AccommodationRecord | undefined> {
  const { rows } = await pool.query<{ place: AccommodationRecord }>({
    name: 'accommodation-by-id',
    // One text is read quicker than a row of forty columns.
    text: `select row_to_json(place) as place from (
        select ${ACCOMMODATION_COLUMNS} from accommodation where accommodation.id = $1
      ) place`,
    values: [id],
  });
  return rows[0]?.place;
}

/** Those of some places that everyone may see, in no order. */
export async function listAccommodations(
  pool: Queryable,
  ids: readonly string[],
): Promise<AccommodationRecord[]> {
  const { rows } = await pool.query<AccommodationRecord>({
    name: 'accommodations-by-ids',
    text: `select ${ACCOMMODATION_COLUMNS} from accommodation
      where accommodation.id = any($1::uuid[]) and ${IS_LISTED}`,
    values: [ids],
  });
  return rows;
}
