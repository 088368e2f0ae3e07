import type { Knex } from 'knex';
import type { ReleaseUploadInsert } from '../../../database/tables.ts';

const TABLE = 'release_upload';

/** Remembers an upload; another one of the same file takes its place. */
export async function noteUpload(db: Knex, upload: ReleaseUploadInsert): Promise<void> {
  await db(TABLE)
    .insert({ ...upload, uploaded_at: new Date() })
    .onConflict(['section', 'version', 'path'])
    .merge();
}

/**
 * Bytes that stand in storage by one token, or by all admins together: uploads that wait and files
 * of releases. Other uploads of the same wait until the transaction ends.
 */
export async function storedBytes(trx: Knex, tokenId: string | null): Promise<number> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('release_upload'), hashtext(?))`, [
    tokenId ?? 'admins',
  ]);
  const { rows } = await trx.raw<{ rows: { bytes: number }[] }>(
    `select (
       (select coalesce(sum(bytes), 0) from release_upload where token_id is not distinct from :id)
       + (select coalesce(sum(bytes), 0) from release
          where token_id is not distinct from :id and files_removed_at is null)
     )::float8 as bytes`,
    { id: tokenId },
  );
  return rows[0]?.bytes ?? 0;
}

/** Forgets the uploads of a release. */
export async function forgetUploads(
  db: Knex,
  { name, version }: { name: string; version: string },
): Promise<void> {
  await db(TABLE).where({ section: name, version }).del();
}

/** Forgets uploads from before a time. */
export async function forgetUploadsBefore(db: Knex, time: Date): Promise<void> {
  await db(TABLE).where('uploaded_at', '<', time).del();
}
