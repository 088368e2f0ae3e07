import type { Queryable } from '../../database/reads.ts';
import type { PersonRow } from '../../database/tables.ts';
import { savedIds } from './saved-ids.ts';

interface PersonWithFavourites extends PersonRow {
  /** IDs of listed favourites, newest first. */
  favourite_ids: string[];
}

/** Returns a user that is not erased, or undefined. */
export async function findPerson(
  pool: Queryable,
  id: string,
): Promise<PersonWithFavourites | undefined> {
  const { rows } = await pool.query<PersonWithFavourites>({
    name: 'person-by-id',
    text: `select person.*, ${savedIds('person.id')} as favourite_ids
      from person where person.id = $1 and person.deleted_at is null`,
    values: [id],
  });
  return rows[0];
}
