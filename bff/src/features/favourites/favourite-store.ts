import type { Knex } from 'knex';

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
