import type { Queryable } from '../../database/reads.ts';
import { ACCOMMODATION_COLUMNS, type AccommodationRecord } from './accommodation-record.ts';

/** A place by its id, archived and deleted ones too: who may see it is the policy's to say. */
export async function findAccommodation(
  pool: Queryable,
  id: string,
): Promise<AccommodationRecord | undefined> {
  const { rows } = await pool.query<AccommodationRecord>({
    name: 'accommodation-by-id',
    text: `select ${ACCOMMODATION_COLUMNS} from accommodation where accommodation.id = $1`,
    values: [id],
  });
  return rows[0];
}
