import type { SectionDescription } from '@elbi/contract/codes';
import type { ReleaseRow } from '../../../database/tables.ts';
import { ConflictError, RefusedError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { livePortal } from '../registry/registry.ts';
import type { Refusal } from '../checks/check.ts';
import { runChecks } from '../checks/run-checks.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import {
  type ReleaseFile,
  compressedBytesOf,
  publishFiles,
  readUploads,
  removeUploads,
} from './release-files.ts';
import { findRelease, insertRelease, lockRegistry, updateRelease } from '../release-store.ts';

/**
 * Takes a release in: its uploaded files are verified, the static checks judge it, and its files
 * are published. It is not live yet. A version that is here already is judged again, without its
 * files. Throws `RefusedError` with what the checks have against it.
 * @param actor who ships, for the history
 */
export async function takeIn(
  services: Pick<Services, 'db' | 'files' | 'registry'>,
  given: SectionDescription,
  actor: string,
): Promise<ReleaseRow> {
  const { db, files, registry } = services;
  const { name, version } = given;
  const known = await findRelease(db, name, version);
  if (known?.taken_out_at) throw takenOut(known);
  if (known?.is_current) return known;

  // Published files are immutable: those of a known version are never written again.
  const uploads = known && !known.files_removed_at ? null : await readUploads(files, given);
  const description = known?.description ?? given;
  const compressedBytes = uploads ? compressedBytesOf(uploads) : (known?.compressed_bytes ?? 0);
  const refusals = runChecks({ description, compressedBytes }, await livePortal(db));
  if (refusals.length > 0) await refuse(db, { section: name, version, actor, refusals });

  if (uploads) {
    await publishFiles(files, description, uploads);
    await register(services, { description, uploads, actor });
    await registry.refresh();
    await removeUploads(files, description);
  }
  const release = await findRelease(db, name, version);
  if (!release) throw new Error(`${name} ${version} was registered and is gone.`);
  return release;
}

async function register(
  { db }: Pick<Services, 'db'>,
  {
    description,
    uploads,
    actor,
  }: { description: SectionDescription; uploads: ReleaseFile[]; actor: string },
): Promise<void> {
  const { name: section, version } = description;
  await db.transaction(async (trx) => {
    await lockRegistry(trx);
    const known = await findRelease(trx, section, version);
    if (known?.files_removed_at) await updateRelease(trx, known.id, { files_removed_at: null });
    if (known) return;
    await insertRelease(trx, {
      description,
      bytes: bytesOf(description),
      compressedBytes: compressedBytesOf(uploads),
      shippedBy: actor,
    });
    await recordReleaseEvent(trx, { section, kind: 'shipped', to_version: version, actor });
  });
}

/** Records a refusal and throws it. */
export async function refuse(
  db: Services['db'],
  {
    section,
    version,
    actor,
    refusals,
  }: { section: string; version: string; actor: string; refusals: readonly Refusal[] },
): Promise<never> {
  await recordReleaseEvent(db, {
    section,
    kind: 'refused',
    to_version: version,
    actor,
    detail: { errors: refusals },
  });
  throw new RefusedError(refusals);
}

/** What was taken out stays out. */
export function takenOut({ section, version, taken_out_reason }: ReleaseRow): ConflictError {
  const reason = taken_out_reason === null ? '' : `: ${taken_out_reason}`;
  return new ConflictError(`Version ${version} of ${section} was taken out${reason}`);
}

/** Bytes of all files of a release, as they are sent without compression. */
function bytesOf(description: SectionDescription): number {
  return Object.values(description.files).reduce((sum, { bytes }) => sum + bytes, 0);
}
