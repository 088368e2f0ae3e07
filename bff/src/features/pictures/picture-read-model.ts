import type { Pool } from 'pg';

/** Where the files of a picture are, and whether a place shows it already. */
export interface ServedPicture {
  contentHash: string;
  isStaged: boolean;
}

/** A picture that may be shown; those of deleted places may not. */
export async function findServedPicture(pool: Pool, id: string): Promise<ServedPicture | null> {
  const { rows } = await pool.query<ServedPicture>({
    name: 'picture-served',
    text: `
      select picture.content_hash as "contentHash", picture.accommodation_id is null as "isStaged"
      from picture left join accommodation on accommodation.id = picture.accommodation_id
      where picture.id = $1 and accommodation.deleted_at is null`,
    values: [id],
  });
  return rows[0] ?? null;
}
