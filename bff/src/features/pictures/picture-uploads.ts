import type { Knex } from 'knex';
import { isUndone } from '../../database/lost-answer.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { encodeUploadedPicture } from './encode-picture.ts';
import { type StoredPicture, removePictureFiles, storePicture } from './picture-files.ts';
import { insertStagedPictures } from './picture-store.ts';

/**
 * Decodes, stores and stages the pictures of an upload, all or none of them.
 * @param then what else belongs to the same transaction
 */
export async function stagePictures<Result>(
  { db, files }: { db: Knex; files: FileStorage },
  personId: string,
  uploaded: readonly UploadedFile[],
  then: (trx: Knex, pictures: readonly StoredPicture[]) => Promise<Result>,
): Promise<Result> {
  const encoded = [];
  for (const { content, field } of uploaded) {
    encoded.push(await encodeUploadedPicture(content, field));
  }
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
    return await db.transaction(async (trx) => {
      if (stored.length > 0) await insertStagedPictures(trx, personId, stored);
      return then(trx, stored);
    });
  } catch (error) {
    // Rows that may be there need their files; if they are not, the sweeper removes these.
    if (isUndone(error)) await removeFiles();
    throw error;
  }
}
