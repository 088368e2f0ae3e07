import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ACCOMMODATION_TYPES } from '@elbi/contract/domain';
import pMap from 'p-map';
import sharp from 'sharp';
import * as z from 'zod';
import { type EncodedPicture, encodeSizes } from '../../../product/pictures/encode-picture.ts';
import manifest from './drawings/manifest.json' with { type: 'json' };
import { cachedPictures } from './picture-cache.ts';

/** The manifest's entry for the file `<key>.svg` beside it. */
const Drawing = z.object({
  /** Stable name, like `front-dormitory-03`. */
  key: z.string(),
  kind: z.enum(['front', 'room', 'balcony']),
  type: z.enum(ACCOMMODATION_TYPES.map(({ key }) => key)),
  /** The alternative text of the picture. */
  alt: z.string(),
});
export type Drawing = z.infer<typeof Drawing>;

/** An encoded drawing. Places may share one, which is stored once, under its hash. */
export interface DemoPicture extends Drawing, EncodedPicture {
  /** SHA-256 of the largest file, in hex. */
  hash: string;
}

/** Every drawing, in the order of the manifest. */
export const DRAWINGS: readonly Drawing[] = z.array(Drawing).parse(manifest);

/**
 * Without `smartSubsample`, whose sharper colour edges are invisible here and take three times as
 * long.
 */
const QUALITY = {
  webp: { quality: 82, preset: 'drawing', effort: 2 },
  jpeg: { quality: 84, chromaSubsampling: '4:4:4' },
} as const;

/** The file of a drawing. */
export function drawingFile({ key }: Pick<Drawing, 'key'>): string {
  return fileURLToPath(new URL(`drawings/${key}.svg`, import.meta.url));
}

/**
 * The drawings, encoded in every size that the portal serves. The first call takes some seconds;
 * with a cache folder, later calls of any process only read a file.
 */
export async function demoPictures(cacheDir?: string): Promise<DemoPicture[]> {
  return cacheDir === undefined ? encodeAll() : cachedPictures(cacheDir, encodeAll);
}

/** One picture per core at a time: all at once would take 400 MB. */
const encodeAll = (): Promise<DemoPicture[]> =>
  pMap(DRAWINGS, encodeDrawing, { concurrency: availableParallelism() });

/** Renders a drawing once and encodes it in every size. */
export async function encodeDrawing(drawing: Drawing): Promise<DemoPicture> {
  const svg = await readFile(drawingFile(drawing));
  const picture = await encodeSizes(sharp(svg).removeAlpha(), QUALITY);
  const largest = picture.files.find(({ name }) => name === '1280.webp')!;
  const hash = createHash('sha256').update(largest.content).digest('hex');
  return { ...drawing, ...picture, hash };
}
