import type { SectionDescription } from '@elbi/contract/codes';
import type { ReleaseRow } from '../../../database/tables.ts';
import type { FileStorage } from '../../../storage/file-storage.ts';
import { type ReleaseServices, changeReleases, refuse, takenOut } from '../change-releases.ts';
import type { Shipper } from '../../../http/context.ts';
import { livePortal } from '../registry/registry.ts';
import { runChecks } from '../checks/run-checks.ts';
import { leftBehindBy, withoutSections } from '../checks/shared-packages.ts';
import {
  type ReleaseFile,
  compressedBytesOf,
  publishFiles,
  readUploads,
  removeUploads,
} from './release-files.ts';
import { findRelease, insertRelease, updateRelease } from '../release-store.ts';

/**
 * Registers a release: its uploaded files are verified, the static checks judge it, and its files
 * are published. It is not live yet. A version that is here already is judged again, without its
 * files. Throws `RefusedError` with what the checks have against it.
 * @param shipper whoever ships every section may bring a shell that fits none of the live ones yet
 */
export async function registerRelease(
  services: ReleaseServices & { files: FileStorage },
  given: SectionDescription,
  shipper: Shipper,
): Promise<ReleaseRow> {
  const { db, files } = services;
  const { name, version } = given;
  const { name: actor } = shipper;
  const known = await findRelease(db, name, version);
  if (known?.taken_out_at) throw takenOut(known);
  if (known?.is_current) return known;

  // Published files are immutable: those of a known version are never written again.
  const uploads = known && !known.files_removed_at ? null : await readUploads(files, given);
  const description = known?.description ?? given;
  const compressedBytes = uploads ? compressedBytesOf(uploads) : (known?.compressed_bytes ?? 0);
  const live = await livePortal(db);
  const left = shipper.isEverySection ? leftBehindBy(description, live) : [];
  const refusals = runChecks({ description, compressedBytes }, withoutSections(live, left));
  if (refusals.length > 0) await refuse(db, { section: name, version, actor, refusals });

  if (uploads) {
    await publishFiles(files, description, uploads);
    await register(services, { description, uploads, actor });
    await removeUploads(files, description);
  }
  const release = await findRelease(db, name, version);
  if (!release) throw new Error(`${name} ${version} was registered and is gone.`);
  return release;
}

async function register(
  services: ReleaseServices,
  {
    description,
    uploads,
    actor,
  }: { description: SectionDescription; uploads: ReleaseFile[]; actor: string },
): Promise<void> {
  const { name: section, version } = description;
  await changeReleases(services, actor, async (trx, record) => {
    const known = await findRelease(trx, section, version);
    if (known?.files_removed_at) await updateRelease(trx, known.id, { files_removed_at: null });
    if (known) return;
    await insertRelease(trx, {
      description,
      bytes: bytesOf(description),
      compressedBytes: compressedBytesOf(uploads),
      shippedBy: actor,
    });
    await record({ section, kind: 'shipped', to_version: version });
  });
}

/** Bytes of all files of a release, as they are sent without compression. */
function bytesOf(description: SectionDescription): number {
  return Object.values(description.files).reduce((sum, { bytes }) => sum + bytes, 0);
}
