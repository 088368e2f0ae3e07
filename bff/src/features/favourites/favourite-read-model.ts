import { pageWithCounts } from '../../database/page-with-counts.ts';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../../database/is-listed.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
} from '../accommodations/accommodation-store.ts';

/**
 * Returns a user's saved places, newest first, without archived and deleted ones, and their number.
 * Without `page` it lists all of them.
 */
export async function listFavourites(
  pool: Queryable,
  personId: string,
  { page }: { page?: number } = {},
): Promise<{ rows: AccommodationRecord[]; total: number }> {
  const saved = `favourite
      join accommodation on accommodation.id = favourite.accommodation_id
      where favourite.person_id = $1 and ${IS_LISTED}`;
  const { rows, counts } = await pageWithCounts<AccommodationRecord, { total: number }>(pool, {
    counts: `select count(*)::int as total from ${saved}`,
    rows: `select ${ACCOMMODATION_COLUMNS} from ${saved}
      order by favourite.created_at desc, favourite.accommodation_id`,
    parameters: [personId],
    page,
  });
  return { rows, total: counts?.total ?? 0 };
}
