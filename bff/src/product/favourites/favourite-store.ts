import { LIMITS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { type Listed, pageWithTotal } from '../../database/list-page.ts';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../../database/is-listed.ts';
import { ACCOMMODATION_COLUMNS, type AccommodationRecord } from '../places/accommodation-store.ts';

/**
 * Saves or removes a listed place; without `favorite` it toggles. Call it in a transaction: saving
 * locks the user, so that concurrent requests neither repeat a row nor exceed the limit.
 * @returns whether the place is a favourite now, or null at the limit
 */
export async function setFavourite(
  trx: Knex.Transaction,
  personId: string,
  accommodationId: string,
  favorite: boolean | undefined,
): Promise<boolean | null> {
  const key = { person_id: personId, accommodation_id: accommodationId };
  if (favorite !== true) {
    const removed = await trx('favourite').where(key).del();
    if (favorite === false || removed > 0) return false;
  }
  await trx('person').where({ id: personId }).forNoKeyUpdate().select('id');
  // Only listed ones count: the user can see and remove no others.
  const saved = await trx('favourite')
    .join('accommodation', 'accommodation.id', 'favourite.accommodation_id')
    .where({ person_id: personId })
    .whereRaw(IS_LISTED)
    .pluck<string[]>('accommodation_id');
  if (saved.includes(accommodationId)) return true;
  if (saved.length >= LIMITS.favourites.max) return null;
  await trx('favourite').insert(key);
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
