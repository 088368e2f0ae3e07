import { readFile } from 'node:fs/promises';
import { RELEASE_LIMITS, own, releaseFiles } from '@elbi/contract/codes';
import { ConflictError, TooLargeError } from '../../../errors.ts';
import type { Shipper } from '../../../http/context.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { Services } from '../../../services.ts';
import { findRelease } from '../release-store.ts';
import { differenceOf } from '../../../storage/integrity.ts';
import { storeUpload } from './release-files.ts';
import { noteUpload, storedBytes } from './upload-store.ts';

interface Upload {
  name: string;
  version: string;
  file: string;
  given: UploadedFile;
}

/**
 * Keeps an uploaded file aside until its release is registered. Throws `ConflictError` for another
 * content than a published release has, and `TooLargeError` when the token has stored too much.
 */
export async function stageUpload(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { name, version, file, given }: Upload,
  { tokenId }: Shipper,
): Promise<void> {
  const known = await findRelease(db, name, version);
  if (known && !known.files_removed_at) {
    const expected = own(releaseFiles(known.description), file);
    // Two machines that ship the same version at once send the same bytes.
    if (expected && differenceOf(await readFile(given.path), expected) === null) return;
    throw new ConflictError(
      `${name} ${version} has its files, which cannot change: another content is another version.`,
    );
  }
  await db.transaction(async (trx) => {
    const { bytes } = given;
    await noteUpload(trx, { section: name, version, path: file, bytes, token_id: tokenId });
    if ((await storedBytes(trx, tokenId)) <= RELEASE_LIMITS.storedBytes) return;
    throw new TooLargeError(
      'This token has stored as many bytes as it may. Files of releases that nobody uses go after ' +
        '30 days, and uploads that were never shipped after a day.',
    );
  });
  await storeUpload(files, { name, version }, file, given);
}
