import { availableParallelism } from 'node:os';
import { ACCOMMODATION_TYPES } from '@elbi/contract/codes';
import sharp from 'sharp';
import type { DemoPicture } from './demo-picture.ts';
import { encodePicture, type DrawnPicture } from './encoding/encode-picture.ts';
import { cachedPictures } from './encoding/picture-cache.ts';
import { front } from './front.ts';

export type { DemoPicture, DemoPictureFile, PictureKind } from './demo-picture.ts';

/**
 * All pictures of the demo data, encoded. The first call takes some seconds; with a cache folder
 * every later one, in this process or another, only reads a file.
 */
export async function demoPictures(cacheDir?: string): Promise<DemoPicture[]> {
  return cacheDir === undefined ? encodeAll() : cachedPictures(cacheDir, encodeAll);
}

function drawAll(): DrawnPicture[] {
  return ACCOMMODATION_TYPES.flatMap(({ key: type }) =>
    Array.from({ length: 10 }, (_, index) => {
      const key = `front-${type.replace(' ', '-')}-${String(index + 1).padStart(2, '0')}`;
      return {
        key,
        kind: 'front' as const,
        type,
        alt: `Drawing of a ${type}`,
        svg: front(key, type),
      };
    }),
  );
}

/** One picture per core at a time, each on one thread: faster than many threads on one picture. */
async function encodeAll(): Promise<DemoPicture[]> {
  const threadsBefore = sharp.concurrency();
  sharp.concurrency(1);
  try {
    const waiting = [...drawAll().entries()];
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
