import type { Knex } from 'knex';
import { FILES } from '@elbi/contract/domain';
import { hasNoEffect } from '../../database/connection-errors.ts';
import { BusyError, InvalidFieldsError, UnsupportedMediaTypeError } from '../../errors.ts';
import type { Write } from '../../http/idempotency.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Services } from '../../services.ts';
import type { QueueClient } from '../../workers/fair-queue.ts';
import { type Workers, workIn } from '../../workers/workers.ts';
import type { HashedPicture, encodePictureFile } from './encode-picture.ts';
import { type StoredPicture, removePictureFiles, storePicture } from './picture-files.ts';
import { insertStagedPictures } from './picture-store.ts';

// Referenced by URL, so that only workers load the decoder.
const ENCODE_PICTURE = workIn<typeof encodePictureFile>(
  'uploads',
  new URL('./encode-picture.ts', import.meta.url),
  'encodePictureFile',
);

/**
 * Decodes, stores and stages the pictures of an upload, all or none. The caller checks the quota.
 * @param client the user
 * @param then the rest of the transaction; returns its response
 */
export async function stagePictures<Result>(
  { write, files, workers }: Pick<Services, 'files' | 'workers'> & { write: Write },
  client: QueueClient,
  uploaded: readonly UploadedFile[],
  then: (trx: Knex, pictures: readonly StoredPicture[]) => Promise<Result>,
): Promise<Result> {
  const encoded = [];
  for (const file of uploaded) encoded.push(await encodeUpload(workers, client, file));
  const stored: StoredPicture[] = [];
  const removeFiles = async () => {
    for (const { contentHash } of stored) await removePictureFiles(files, contentHash);
  };
  try {
    for (const picture of encoded) stored.push(await storePicture(files, picture));
  } catch (error) {
    await removeFiles();
    throw error;
  }
  try {
    return await write(async (trx) => {
      if (stored.length > 0) await insertStagedPictures(trx, client.person, stored);
      const answer = await then(trx, stored);
      // The client disconnected: a picture unknown to it would use its quota for a day.
      if (client.signal?.aborted) throw new BusyError();
      return answer;
    });
  } catch (error) {
    // The rows may have been committed and then need their files; otherwise the sweeper removes
    // them.
    if (hasNoEffect(error)) await removeFiles();
    throw error;
  }
}

/**
 * Throws `UnsupportedMediaTypeError` for anything but JPEG, PNG or WebP and `InvalidFieldsError`
 * for a picture that cannot be decoded or is too small.
 */
async function encodeUpload(
  workers: Workers,
  client: QueueClient,
  { path, field }: UploadedFile,
): Promise<HashedPicture> {
  const encoded = await workers.run(client, ENCODE_PICTURE, () => ({ path }));
  if (typeof encoded !== 'string') return encoded;
  const fields = [{ field, message: FILES[encoded] }];
  if (encoded === 'notPicture' || encoded === 'heic') {
    throw new UnsupportedMediaTypeError(FILES[encoded], fields);
  }
  throw new InvalidFieldsError(fields);
}
