import type { Pool } from 'pg';

/** The folder of a picture's files, and the owner of its place; null while it is staged. */
export interface ServedPicture {
  contentHash: string;
  ownerId: string | null;
  isArchived: boolean;
}

/** A picture of a place that is not deleted; callers must check those of archived places. */
export async function findServedPicture(pool: Pool, id: string): Promise<ServedPicture | null> {
  const { rows } = await pool.query<ServedPicture>({
    name: 'picture-served',
    text: `
      select picture.content_hash as "contentHash", accommodation.owner_id as "ownerId",
        coalesce(accommodation.is_archived, false) as "isArchived"
      from picture left join accommodation on accommodation.id = picture.accommodation_id
      where picture.id = $1 and accommodation.deleted_at is null`,
    values: [id],
  });
  return rows[0] ?? null;
}
