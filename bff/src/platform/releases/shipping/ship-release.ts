import { isDeepStrictEqual } from 'node:util';
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
import {
  compressedBytesOf,
  publishFiles,
  removeReleaseFiles,
  verifyFiles,
} from './release-files.ts';
import {
  beginPublishing,
  resetRelease,
  findRelease,
  insertRelease,
  removeRelease,
  storedBytes,
  updateRelease,
} from '../registry/release-store.ts';
import { COPY } from '../copy.ts';

/**
 * Registers a release: its files are verified, the static checks run, and the files are published,
 * in this order, so that only registered files are served. It is not live yet. A known version is
 * checked again without its files; one that was only previewed is registered again with them.
 * Throws `RefusedError` with the problems that the checks found, and `ConflictError` for a version
 * with another description.
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
  const found = await findRelease(db, name, version);
  const isWithdrawn = found !== null && found.taken_out_at !== null;
  // A version that the portal withdrew may be released again; one that an admin withdrew may not.
  if (isWithdrawn && (!found.may_return || shipper.isPreviewOnly)) throw withdrawnError(found);
  const known = found && isReplaced(found, shipper) ? null : found;
  if (known) assertSame(known.description, given);
  if (known?.is_current) return known;

  // A version is defined by its registration: only the same may be uploaded again.
  const description = known?.description ?? given;
  const verified = known && !known.files_removed_at ? null : await verifyFiles(sent, description);
  const compressedBytes = verified ? compressedBytesOf(verified) : (known?.compressed_bytes ?? 0);
  const findings = runChecks({ description, compressedBytes }, await livePortal(db, beside));
  if (findings.length > 0) await rejectRelease(db, { section: name, version, by, findings });

  // A version that was previewed first has the commit before the one it is shipped from.
  if (known && given.commit && !shipper.isPreviewOnly) {
    const renewed = { description: { ...description, commit: given.commit } };
    await changeReleases(services, by, (trx) => updateRelease(trx, known.id, renewed));
  }
  if (known?.taken_out_at) await comeBack(services, known, by);
  if (verified) {
    const { id } = await register(services, { description, compressedBytes, shipper });
    await publishFiles(files, description, verified);
    const published = { published_at: new Date(), files_removed_at: null };
    await changeReleases(services, by, (trx) => updateRelease(trx, id, published));
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
  services: ReleaseServices & { files: FileStorage },
  release: { description: SectionDescription; compressedBytes: number; shipper: Shipper },
): Promise<ReleaseRow> {
  const { description, compressedBytes, shipper } = release;
  const { name: section, version } = description;
  return changeReleases(services, shipper.by, async (trx, record) => {
    // Compressing took a while.
    await shipper.lockToken(trx);
    const found = await findRelease(trx, section, version);
    const replaced = found && isReplaced(found, shipper) ? found : null;
    const known = replaced ? null : found;
    if (known) assertSame(known.description, description);
    const bytes = releaseBytes(description);
    const adds = !known || known.files_removed_at !== null;
    if (adds && bytes + (await storedBytes(trx, shipper.tokenId)) > RELEASE_LIMITS.storedBytes) {
      throw new TooLargeError(COPY.files.full);
    }
    if (known) {
      await beginPublishing(trx, known.id);
    } else {
      if (replaced) await removeRelease(trx, replaced.id);
      await insertRelease(trx, { description, bytes, compressedBytes, ...shipper });
      await record({ section, kind: 'shipped', to_version: version });
      if (replaced && !hasSameFiles(replaced.description, description)) {
        await removeReleaseFiles(services.files, description);
      }
    }
    return registered(trx, { section, version });
  });
}

/**
 * Returns whether a release replaces this one: what a token for previews only registered, and the
 * gate found in it, decides nothing about what goes live.
 */
function isReplaced(known: { only_previewed: boolean }, shipper: Shipper): boolean {
  return known.only_previewed && !shipper.isPreviewOnly;
}

function hasSameFiles(known: SectionDescription, given: SectionDescription): boolean {
  return isDeepStrictEqual(releaseFiles(known), releaseFiles(given));
}

function assertSame(known: SectionDescription, given: SectionDescription): void {
  // A version may be built again from a later commit.
  if (isDeepStrictEqual({ ...known, commit: null }, { ...given, commit: null })) return;
  const { name: section, version } = known;
  throw new ConflictError(COPY.files.fixed({ section, version }));
}

async function registered(db: Knex, { section, version }: Version): Promise<ReleaseRow> {
  const release = await findRelease(db, section, version);
  if (!release) throw new Error(`${section} ${version} was registered and is gone.`);
  return release;
}
