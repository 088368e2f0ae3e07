import { createHash, randomUUID } from 'node:crypto';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { EncodedPicture, HashedPicture } from './encode-picture.ts';

/** A picture whose files are stored and that has no row yet. */
export interface StoredPicture extends Pick<HashedPicture, 'perceptualHash'> {
  id: string;
  contentHash: string;
  width: number;
  height: number;
  /** Total size of its files. */
  bytes: number;
}

/** Storage prefix of pictures. */
export const PICTURE_PREFIX = 'pictures/';

/** Returns the storage key of a picture's file. */
export function pictureKey(contentHash: string, name: string): string {
  return `${PICTURE_PREFIX}${contentHash}/${name}`;
}

/** The file of a picture for previews of links, which the first request makes. */
export const LINK_PREVIEW_FILE = 'share.jpg';

/** Every file of an upload, by name. */
export const PICTURE_FILE_NAMES = ['320.webp', '640.webp', '1280.webp', 'thumb.jpg'] as const;

/**
 * The folder of an upload's files. The row's id is part of it, so that two uploads of the same
 * picture never share files and each can be removed on its own.
 */
function uploadHash(pictureId: string, { files }: EncodedPicture): string {
  const hash = createHash('sha256').update(pictureId);
  for (const { content } of files) hash.update(content);
  return hash.digest('hex');
}

/** Stores the files of a picture; when one of them fails, none is left. */
export async function storePicture(
  files: FileStorage,
  picture: HashedPicture,
): Promise<StoredPicture> {
  const id = randomUUID();
  const contentHash = uploadHash(id, picture);
  try {
    for (const { name, content } of picture.files) {
      await files.write(pictureKey(contentHash, name), content);
    }
  } catch (error) {
    await removePictureFiles(files, contentHash);
    throw error;
  }
  const bytes = picture.files.reduce((sum, { content }) => sum + content.length, 0);
  const { width, height, perceptualHash } = picture;
  return { id, contentHash, perceptualHash, width, height, bytes };
}

/** Removes the files of a picture that no row uses. */
export async function removePictureFiles(files: FileStorage, contentHash: string): Promise<void> {
  for (const name of PICTURE_FILE_NAMES) await files.remove(pictureKey(contentHash, name));
}
