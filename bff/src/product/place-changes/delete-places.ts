import type { Knex } from 'knex';
import { deleteFavouritesOf } from '../favourites/favourite-store.ts';
import { markDeleted } from '../places/accommodation-store.ts';

/**
 * Deletes places for everyone, and from favourites. The sweeper removes their pictures later.
 * @returns how many
 */
export async function deletePlaces(
  trx: Knex,
  which: { id: string } | { owner_id: string },
): Promise<number> {
  const ids = await markDeleted(trx, which);
  await deleteFavouritesOf(trx, ids);
  return ids.length;
}
