import {
  RELEASE_LIMITS,
  type SectionDescription,
  releaseBytes,
  releaseFiles,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { ReleaseRow } from '../../../database/tables.ts';
import type { FileStorage } from '../../../storage/file-storage.ts';
import { ConflictError, TooLargeError } from '../../../errors.ts';
import {
  type ReleaseServices,
  type Version,
  changeReleases,
  rejectRelease,
  withdrawnError,
} from '../registry/change-releases.ts';
import type { ReleaseActor, Shipper } from '../../../http/context.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { livePortal } from '../registry/registry.ts';
import { runChecks } from '../checks/run-checks.ts';
import { compressedBytesOf, publishFiles, verifyFiles } from './release-files.ts';
import {
  beginPublishing,
  resetRelease,
  findRelease,
  insertRelease,
  storedBytes,
  updateRelease,
} from '../registry/release-store.ts';
import { COPY } from '../copy.ts';

/**
 * Registers a release: its files are verified, the static checks run, and the files are published,
 * in this order, so that only registered files are served. It is not live yet. A known version is
 * checked again without its files. Throws `RefusedError` with the problems that the checks found,
 * and `ConflictError` for a version with other files.
 * @param upload.beside releases that go live with it, and that it has to fit
 */
export async function registerRelease(
  services: ReleaseServices & { files: FileStorage },
  {
    given,
    files: sent,
    beside,
  }: {
    given: SectionDescription;
    files: readonly UploadedFile[];
    beside: readonly Version[];
  },
  shipper: Shipper,
): Promise<ReleaseRow> {
  const { db, files } = services;
  const { name, version } = given;
  const { by } = shipper;
  const known = await findRelease(db, name, version);
  const isBack = known !== null && known.taken_out_at !== null;
  // A version that the portal withdrew may be released again; one that an admin withdrew may not.
  if (isBack && (!known.may_return || shipper.isPreviewOnly)) throw withdrawnError(known);
  if (known) assertSameFiles(known.description, given);
  if (known?.is_current) return known;

  // A version is defined by its registration: only the same files may be uploaded again.
  const description = known?.description ?? given;
  const verified = known && !known.files_removed_at ? null : await verifyFiles(sent, description);
  const compressedBytes = verified ? compressedBytesOf(verified) : (known?.compressed_bytes ?? 0);
  const findings = runChecks({ description, compressedBytes }, await livePortal(db, beside));
  if (findings.length > 0) await rejectRelease(db, { section: name, version, by, findings });

  // A version that was previewed first has the commit before the one it is shipped from.
  if (known && given.commit && !shipper.isPreviewOnly) {
    await updateRelease(db, known.id, { description: { ...description, commit: given.commit } });
  }
  if (isBack) await comeBack(services, known, by);
  if (verified) {
    const { id } = await register(services, { description, compressedBytes, shipper });
    await publishFiles(files, description, verified);
    await updateRelease(db, id, { published_at: new Date(), files_removed_at: null });
  }
  return registered(db, { section: name, version });
}

/** Allows a version that the portal withdrew to be checked by the gate again. */
async function comeBack(
  services: ReleaseServices,
  release: ReleaseRow,
  by: ReleaseActor,
): Promise<void> {
  await changeReleases(services, by, async (trx, record) => {
    const { id, section, version } = release;
    await resetRelease(trx, id);
    await record({ section, kind: 'shipped', to_version: version });
  });
}

/** Creates the row of a version before its first file is published. */
async function register(
  services: ReleaseServices,
  release: { description: SectionDescription; compressedBytes: number; shipper: Shipper },
): Promise<ReleaseRow> {
  const { description, compressedBytes, shipper } = release;
  const { name: section, version } = description;
  return changeReleases(services, shipper.by, async (trx, record) => {
    // Compressing took a while.
    await shipper.lockToken(trx);
    const known = await findRelease(trx, section, version);
    if (known) assertSameFiles(known.description, description);
    const bytes = releaseBytes(description);
    const adds = !known || known.files_removed_at !== null;
    if (adds && bytes + (await storedBytes(trx, shipper.tokenId)) > RELEASE_LIMITS.storedBytes) {
      throw new TooLargeError(COPY.files.full);
    }
    if (known) {
      await beginPublishing(trx, known.id);
    } else {
      await insertRelease(trx, { description, bytes, compressedBytes, ...shipper });
      await record({ section, kind: 'shipped', to_version: version });
    }
    return registered(trx, { section, version });
  });
}

function assertSameFiles(known: SectionDescription, given: SectionDescription): void {
  const integrities = (description: SectionDescription) =>
    JSON.stringify(
      Object.entries(releaseFiles(description))
        .map(([path, { integrity }]) => [path, integrity])
        .toSorted(),
    );
  if (integrities(known) === integrities(given)) return;
  const { name: section, version } = known;
  throw new ConflictError(COPY.files.fixed({ section, version }));
}

async function registered(db: Knex, { section, version }: Version): Promise<ReleaseRow> {
  const release = await findRelease(db, section, version);
  if (!release) throw new Error(`${section} ${version} was registered and is gone.`);
  return release;
}
