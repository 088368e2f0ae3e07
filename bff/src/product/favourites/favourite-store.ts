import { LIMITS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { lockPerson } from '../../identity/users/person-store.ts';
import { listedPlacesOf } from '../places/accommodation-store.ts';

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
  await lockPerson(trx, personId);
  const saved = await trx('favourite').where({ person_id: personId }).pluck('accommodation_id');
  if (saved.includes(accommodationId)) return true;
  // Only listed ones count: the user can see and remove no others.
  if ((await listedPlacesOf(trx, saved)).size >= LIMITS.favourites.max) return null;
  await trx('favourite').insert(key);
  return true;
}

/** Deletes these places from everyone's favourites. */
export async function deleteFavouritesOf(db: Knex, placeIds: readonly string[]): Promise<void> {
  await db('favourite').whereIn('accommodation_id', placeIds).del();
}

/** SQL for whether a user has saved an `accommodation`. @param personId an SQL expression */
export const isFavouriteOf = (personId: string) => `exists (
    select from favourite
    where favourite.accommodation_id = accommodation.id and favourite.person_id = ${personId}
  )`;
