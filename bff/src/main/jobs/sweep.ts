import type { Services } from '../../services.ts';
import { documentsInUse } from '../../product/applications/application-store.ts';
import { DOCUMENT_PREFIX } from '../../product/applications/application-documents.ts';
import { removeOldGates } from '../../platform/releases/gate/gate-store.ts';
import { removeOldKits } from '../../platform/releases/kit/kit.ts';
import { foldPageLoads } from '../../platform/releases/rollout/page-load-store.ts';
import { removeUnusedFiles } from '../../platform/releases/shipping/remove-unused-files.ts';
import { removeSpentLimits } from '../../http/rate-limit.ts';
import { PICTURE_PREFIX } from '../../product/pictures/picture-files.ts';
import { placesDeletedBy } from '../../product/places/accommodation-store.ts';
import { pictureFoldersInUse, removeUnusedPictures } from '../../product/pictures/picture-store.ts';

/** Grace period before a file without a row is removed: uploads write the file first. */
const UPLOAD_MAY_TAKE_MS = 3_600_000;
const BATCH = 500;

interface Swept {
  pictureRows: number;
  /** Releases whose files were removed. */
  releases: number;
}

/**
 * Removes what is unused: pictures of deleted places, unclaimed staged pictures, spent rate limits,
 * old page loads, gates and kits, and the files of unused releases. All state is in the database
 * and in storage, so it may end at any moment and continue after a restart.
 */
export async function sweep(
  { db, files }: Pick<Services, 'db' | 'files'>,
  now: Date = new Date(),
): Promise<Swept> {
  const pictureRows = await removeUnusedPictures(db, now, placesDeletedBy('?'));
  await removeSpentLimits(db, now);
  await removeOldGates(db, now);
  await foldPageLoads(db);
  const releases = await removeUnusedFiles({ db, files }, now);
  await removeOldKits(files, now);
  return { pictureRows, releases };
}

/**
 * Removes files without a row, which it finds by listing every picture and document in storage; it
 * may end at any moment. Returns the number of files.
 */
export async function sweepFiles(
  { read, files }: Pick<Services, 'read' | 'files'>,
  now: Date = new Date(),
): Promise<number> {
  const folders = await removeOrphans(files, PICTURE_PREFIX, now, (keys) =>
    pictureFoldersInUse(read, keys),
  );
  const documents = await removeOrphans(files, DOCUMENT_PREFIX, now, (keys) =>
    documentsInUse(read, keys),
  );
  return folders + documents;
}

/** Removes old files below a prefix unless `inUse` returns their key; returns how many. */
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
