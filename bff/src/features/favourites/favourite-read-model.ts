import { type Listed, pageWithTotal } from '../../database/page-with-counts.ts';
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
): Promise<Listed<AccommodationRecord>> {
  return pageWithTotal(pool, {
    select: ACCOMMODATION_COLUMNS,
    from: `favourite join accommodation on accommodation.id = favourite.accommodation_id
      where favourite.person_id = $1 and ${IS_LISTED}`,
    order: 'favourite.created_at desc, favourite.accommodation_id',
    parameters: [personId],
    page,
  });
}
