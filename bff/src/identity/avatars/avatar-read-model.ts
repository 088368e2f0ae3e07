import type { Pool } from 'pg';

/** Where the picture of a person is from; null when they have none, or are gone. */
export async function findPictureUrl(pool: Pool, personId: string): Promise<string | null> {
  const { rows } = await pool.query<{ picture_url: string | null }>({
    name: 'person-picture',
    text: 'select picture_url from person where id = $1 and deleted_at is null',
    values: [personId],
  });
  return rows[0]?.picture_url ?? null;
}
