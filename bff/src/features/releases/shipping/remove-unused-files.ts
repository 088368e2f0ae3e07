import type { Services } from '../../../services.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { removeReleaseFiles } from './release-files.ts';
import { lockRegistry, updateRelease } from '../release-store.ts';

/** Open tabs and previews have long been closed by then. */
const UNUSED_DAYS = 30;
/** Files that an interrupted sweep left behind are removed for this long. */
const RETRY_DAYS = 2;

interface Unused {
  id: string;
  section: string;
  version: string;
}

/**
 * Removes the files of releases that nobody has used for 30 days: neither live nor last good, in no
 * preview, served in no document. Their rows stay, marked. Returns how many releases lost them.
 */
export async function removeUnusedFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  now: Date = new Date(),
): Promise<number> {
  const unused = await db.transaction(async (trx) => {
    const { rows: candidates } = await trx.raw<{ rows: Unused[] }>(UNUSED, { now });
    if (candidates.length === 0) return [];
    await lockRegistry(trx);
    // Once more, now that nothing can become live meanwhile.
    const { rows } = await trx.raw<{ rows: Unused[] }>(UNUSED, { now });
    for (const { id, section, version } of rows) {
      await updateRelease(trx, id, { files_removed_at: now });
      await recordReleaseEvent(trx, {
        section,
        kind: 'files removed',
        to_version: version,
        actor: 'the portal',
      });
    }
    return rows;
  });
  const retried = await db('release')
    .select('section', 'version')
    .where('files_removed_at', '>', new Date(now.getTime() - RETRY_DAYS * 24 * 3_600_000));
  for (const { section, version } of retried) {
    await removeReleaseFiles(files, { name: section, version });
  }
  return unused.length;
}

const UNUSED = `
  select release.id, release.section, release.version from release
  where release.files_removed_at is null and not release.is_current
    and greatest(release.shipped_at, release.current_until, release.taken_out_at)
      < :now::timestamptz - interval '${UNUSED_DAYS} days'
    and release.id not in (
      select distinct on (good.section) good.id from release good
      where good.last_good_at is not null and good.taken_out_at is null
        and good.files_removed_at is null
      order by good.section, good.last_good_at desc
    )
    and not exists (
      select from release_preview preview where preview.release_id = release.id
        and preview.expires_at > :now::timestamptz - interval '${UNUSED_DAYS} days'
    )
    and not exists (
      select from release_traffic traffic where traffic.section = release.section
        and traffic.version = release.version
        and traffic.minute > :now::timestamptz - interval '${UNUSED_DAYS} days'
    )`;
