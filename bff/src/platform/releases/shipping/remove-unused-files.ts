import type { FileStorage } from '../../../storage/file-storage.ts';
import type { ReleaseRow } from '../../../database/tables.ts';
import { type ReleaseServices, SYSTEM_ACTOR, changeReleases } from '../registry/change-releases.ts';
import { releasesWithoutFiles, unusedReleases, updateRelease } from '../registry/release-store.ts';
import { removeReleaseFiles } from './release-files.ts';

/** Open tabs and previews have long been closed by then. */
const UNUSED_DAYS = 30;
/** How long an interrupted removal is retried. */
const RETRY_DAYS = 2;
const DAY_MS = 24 * 3_600_000;

/**
 * Removes the files of releases that were unused for 30 days: neither live nor known good, in no
 * preview, served in no document. Their rows stay, marked. Returns the number of releases.
 */
export async function removeUnusedFiles(
  { files, ...services }: ReleaseServices & { files: FileStorage },
  now: Date = new Date(),
): Promise<number> {
  const since = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  // Checked without the lock first, because there are nearly always none.
  const hasUnused = (await unusedReleases(services.db, since)).length > 0;
  const removed = hasUnused ? await markUnused(services, since, now) : 0;
  const retried = await releasesWithoutFiles(services.db, {
    since: new Date(now.getTime() - RETRY_DAYS * DAY_MS),
    registeredBefore: new Date(now.getTime() - DAY_MS),
  });
  for (const { section, version } of retried) {
    await removeReleaseFiles(files, { name: section, version });
  }
  return removed;
}

/**
 * Removes the files of a release that the gate rejected, unless a browser may use it: as the last
 * known good one, in a preview, or in earlier documents.
 */
export async function removeRefusedFiles(
  { files, ...services }: ReleaseServices & { files: FileStorage },
  { id, section, version }: Pick<ReleaseRow, 'id' | 'section' | 'version'>,
): Promise<void> {
  const now = new Date();
  const removed = await markUnused(services, now, now, id);
  if (removed > 0) await removeReleaseFiles(files, { name: section, version });
}

function markUnused(
  services: ReleaseServices,
  since: Date,
  now: Date,
  id?: string,
): Promise<number> {
  return changeReleases(services, SYSTEM_ACTOR, async (trx, record) => {
    const unused = await unusedReleases(trx, since, id);
    for (const { section, version, ...release } of unused) {
      await updateRelease(trx, release.id, { files_removed_at: now });
      await record({ section, kind: 'files removed', to_version: version });
    }
    return unused.length;
  });
}
