import type { Pool } from 'pg';
import type { PersonRow } from '../../database/tables.ts';

export interface PersonWithFavourites extends PersonRow {
  /** Ids of saved places that everyone may see, newest first. */
  favourite_ids: string[];
}

/** A person who is not erased, or undefined. */
export async function findPerson(
  pool: Pool,
  id: string,
): Promise<PersonWithFavourites | undefined> {
  const { rows } = await pool.query<PersonWithFavourites>({
    name: 'person-by-id',
    text: `select person.*, array(
        select favourite.accommodation_id::text from favourite
          join accommodation on accommodation.id = favourite.accommodation_id
        where favourite.person_id = person.id
          and accommodation.deleted_at is null and not accommodation.is_archived
        order by favourite.created_at desc
      ) as favourite_ids
      from person where person.id = $1 and person.deleted_at is null`,
    values: [id],
  });
  return rows[0];
}
