import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';

const TABLE = 'release_preview';

/** Remembers that a preview link was given out. */
export async function recordPreview(
  db: Knex,
  preview: { releaseId: string; issuedBy: string; expiresAt: Date },
): Promise<void> {
  await db(TABLE).insert({
    id: uuid(),
    release_id: preview.releaseId,
    issued_by: preview.issuedBy,
    expires_at: preview.expiresAt,
  });
}
