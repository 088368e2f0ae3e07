import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { DOCUMENT_PREFIX } from '../features/applications/document-files.ts';
import { removeOldGates } from '../features/releases/gate/gate-store.ts';
import { removeOldReports } from '../features/releases/health/reports.ts';
import { foldTraffic } from '../features/releases/health/traffic.ts';
import { removeUnusedFiles } from '../features/releases/shipping/remove-unused-files.ts';
import { PICTURE_PREFIX } from '../features/pictures/picture-files.ts';

/** A staged picture that no form has claimed is removed after this. */
const STAGED_FOR = '24 hours';
/** Grace period before a file without a row is removed: uploads write the file first. */
const UPLOAD_MAY_TAKE_MS = 3_600_000;
const BATCH = 500;

export interface Swept {
  pictureRows: number;
  files: number;
  /** Releases that lost their files. */
  releases: number;
}

/**
 * Removes what nothing needs any more: pictures of deleted places, staged pictures that were never
 * claimed, files without a row, spent rate limits, old reports and gates, and the files of releases
 * that nobody uses. What it has to do stands in
 * the database and in storage alone, so it may end at any moment and go on after a restart, and
 * several replicas may sweep at once.
 */
export async function sweep(
  { db, pool, files }: Pick<Services, 'db' | 'pool' | 'files'>,
  now: Date = new Date(),
): Promise<Swept> {
  const pictureRows = await removeUnusedPictures(pool, now);
  await pool.query('delete from rate_limit where expire < $1', [now.getTime()]);
  const folders = await removeOrphans(files, PICTURE_PREFIX, now, (keys) =>
    pictureFoldersInUse(pool, keys),
  );
  const documents = await removeOrphans(files, DOCUMENT_PREFIX, now, (keys) =>
    documentsInUse(pool, keys),
  );
  await removeOldReports(pool);
  await removeOldGates(db, now);
  await foldTraffic(pool);
  const releases = await removeUnusedFiles({ db, files }, now);
  return { pictureRows, files: folders + documents, releases };
}

async function removeUnusedPictures(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    // On the row itself, not on a list made before: one that a form claims meanwhile is judged anew.
    `delete from picture
     where (picture.accommodation_id is null
         and picture.created_at < $1::timestamptz - interval '${STAGED_FOR}')
       or (picture.accommodation_id is not null and exists (
         select from accommodation
         where accommodation.id = picture.accommodation_id and accommodation.deleted_at <= $1
       ))`,
    [now],
  );
  return rowCount ?? 0;
}

/** Removes old files below a prefix whose key `inUse` does not give back; returns how many. */
async function removeOrphans(
  files: Services['files'],
  prefix: string,
  now: Date,
  inUse: (keys: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const used = await inUse(batch);
    for (const key of batch) {
      if (used.has(key)) continue;
      await files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, changedAt } of files.list(prefix)) {
    if (now.getTime() - changedAt.getTime() < UPLOAD_MAY_TAKE_MS) continue;
    batch.push(key);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}

async function pictureFoldersInUse(pool: Pool, keys: string[]): Promise<ReadonlySet<string>> {
  const hashOf = (key: string) => key.slice(PICTURE_PREFIX.length).split('/')[0] ?? '';
  const { rows } = await pool.query<{ content_hash: string }>(
    'select distinct content_hash from picture where content_hash = any($1)',
    [[...new Set(keys.map(hashOf))]],
  );
  const used = new Set(rows.map((row) => row.content_hash));
  return new Set(keys.filter((key) => used.has(hashOf(key))));
}

async function documentsInUse(pool: Pool, keys: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ storage_key: string }>(
    'select storage_key from application_document where storage_key = any($1)',
    [keys],
  );
  return new Set(rows.map((row) => row.storage_key));
}
