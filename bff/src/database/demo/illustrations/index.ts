import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { DemoPicture } from './demo-picture.ts';
import { encodePicture } from './encoding/encode-picture.ts';
import { cachedPictures } from './encoding/picture-cache.ts';
import { drawPictureSet } from './picture-set.ts';

export { dealPictures } from './deal-pictures.ts';
export type { DemoPicture, DemoPictureFile, PictureKind } from './demo-picture.ts';

/**
 * All pictures of the demo data, encoded. The first call takes some seconds; with a cache folder
 * every later one, in this process or another, only reads a file.
 */
export async function demoPictures(cacheDir?: string): Promise<DemoPicture[]> {
  return cacheDir === undefined ? encodeAll() : cachedPictures(cacheDir, encodeAll);
}

/** One picture per core at a time, each on one thread: faster than many threads on one picture. */
async function encodeAll(): Promise<DemoPicture[]> {
  const threadsBefore = sharp.concurrency();
  sharp.concurrency(1);
  try {
    const waiting = [...drawPictureSet().entries()];
    const encoded: DemoPicture[] = [];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [position, drawn] = next;
        encoded[position] = await encodePicture(drawn);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return encoded;
  } finally {
    sharp.concurrency(threadsBefore);
  }
}
