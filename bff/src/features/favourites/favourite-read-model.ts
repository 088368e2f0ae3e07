import { PAGE_SIZE } from '@elbi/contract/codes';
import type { Queryable } from '../../database/reads.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  IS_LISTED,
} from '../accommodations/accommodation-record.ts';

/**
 * The places that a person has saved, newest first, without archived and deleted ones, and how many
 * there are. Without `page` it lists all of them.
 */
export async function listFavourites(
  pool: Queryable,
  personId: string,
  { page }: { page?: number } = {},
): Promise<{ rows: AccommodationRecord[]; total: number }> {
  const saved = `favourite
      join accommodation on accommodation.id = favourite.accommodation_id
      where favourite.person_id = $1 and ${IS_LISTED}`;
  // The total is in every row, and in one empty row when the page is beyond the last.
  const { rows } = await pool.query<AccommodationRecord & { total: number }>(
    `select counted.total, page.* from (select count(*)::int as total from ${saved}) counted
     left join lateral (
       select ${ACCOMMODATION_COLUMNS} from ${saved}
       order by favourite.created_at desc, favourite.accommodation_id limit $2 offset $3
     ) page on true`,
    [personId, page === undefined ? null : PAGE_SIZE, ((page ?? 1) - 1) * PAGE_SIZE],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
