import type { Pool } from 'pg';

/** Returns the address of a user's picture; null when they have none or are erased. */
export async function findPictureUrl(pool: Pool, personId: string): Promise<string | null> {
  const { rows } = await pool.query<{ picture_url: string | null }>({
    name: 'person-picture',
    text: 'select picture_url from person where id = $1 and deleted_at is null',
    values: [personId],
  });
  return rows[0]?.picture_url ?? null;
}
