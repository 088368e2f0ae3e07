import type { Knex } from 'knex';
import { type Listed, pageWithTotal } from '../../database/page-with-counts.ts';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../../database/is-listed.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
} from '../accommodations/accommodation-store.ts';

/**
 * Saves or removes a place; without `favorite` it toggles. Two tabs that do the same concurrently
 * end in one row or none, never in an error.
 * @returns whether the place is a favourite now
 */
export async function setFavourite(
  db: Knex,
  personId: string,
  accommodationId: string,
  favorite: boolean | undefined,
): Promise<boolean> {
  const key = { person_id: personId, accommodation_id: accommodationId };
  if (favorite !== true) {
    const removed = await db('favourite').where(key).del();
    if (favorite === false || removed > 0) return false;
  }
  await db('favourite').insert(key).onConflict(['person_id', 'accommodation_id']).ignore();
  return true;
}

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
