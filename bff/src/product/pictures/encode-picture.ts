import { readFile } from 'node:fs/promises';
import {
  FILE_LIMITS,
  LINK_PREVIEW,
  PICTURE_WIDTHS,
  isCut,
  jpegScans,
  typeOfBytes,
} from '@elbi/contract/domain';
import sharp, { type JpegOptions, type Sharp, type WebpOptions } from 'sharp';

/** Decoding never takes more than this, however small the file is (a "decompression bomb"). */
const MAX_PIXELS = 24_000_000;
/** A progressive JPEG describes each pixel several times, usually 10; a malicious one thousands. */
const MAX_SCANNED_PIXELS = 16 * MAX_PIXELS;
/** The width of a picture in the PDF catalogue. */
const THUMBNAIL_WIDTH = 480;
/** Between the brightest and the darkest area of a picture that has a perceptual hash, of 255. */
const MIN_CONTRAST = 16;
/** Effort 1 takes two thirds of the time of the encoder's default of 4, for no more bytes. */
const QUALITY: PictureQuality = { webp: { quality: 80, effort: 1 }, jpeg: { quality: 82 } };
/** A picture with very much detail needs a lower quality than others to be small enough. */
const PREVIEW_QUALITIES = [82, 60, 40, 20];

sharp.cache(false);
// One picture at a time per process: the cores also serve requests.
sharp.concurrency(1);

export interface EncodedPicture {
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** Bytes rather than a Buffer, because they come from another process. */
  files: readonly { name: string; content: Uint8Array }[];
}

export interface HashedPicture extends EncodedPicture {
  /** 64 binary digits, of which similar pictures have few different; null without detail. */
  perceptualHash: string | null;
}

interface PictureQuality {
  webp: WebpOptions;
  jpeg: JpegOptions;
}

/** The reason why an upload is not a usable picture. */
export type UnfitPicture = 'notPicture' | 'heic' | 'broken' | 'cut' | 'tooSmall' | 'tooManyScans';

/** {@link encodePicture} of a file. */
export async function encodePictureFile({
  path,
}: {
  path: string;
}): Promise<HashedPicture | UnfitPicture> {
  return encodePicture(await readFile(path));
}

/**
 * Checks an upload by its leading bytes, decodes it and encodes it in every served size; metadata
 * like EXIF positions is dropped.
 */
export function encodePicture(content: Buffer): Promise<HashedPicture | UnfitPicture> {
  return decode(content, encode);
}

/** Returns why a picture cannot be used; null when it can. */
export function pictureProblem(content: Buffer): Promise<UnfitPicture | null> {
  return decode(content, async (source) => {
    await source.resize({ width: FILE_LIMITS.minPictureSide }).toBuffer();
    return null;
  });
}

async function decode<Result>(
  content: Buffer,
  use: (source: Sharp) => Promise<Result>,
): Promise<Result | UnfitPicture> {
  const type = typeOfBytes(content);
  if (type === 'image/heic') return 'heic';
  if (!FILE_LIMITS.pictureTypes.some((known) => known === type)) return 'notPicture';
  const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { width, height } = await source.metadata();
    if (Math.min(width, height) < FILE_LIMITS.minPictureSide) return 'tooSmall';
    const scans = type === 'image/jpeg' ? jpegScans(content) : 1;
    // Decoding would read every scan before it misses the end.
    if (scans === null) return 'cut';
    if (width * height * scans > MAX_SCANNED_PIXELS) return 'tooManyScans';
    return await use(source);
  } catch {
    return isCut(content) ? 'cut' : 'broken';
  }
}

async function encode(source: Sharp): Promise<HashedPicture> {
  const largest = source
    .autoOrient()
    .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const encoded = await encodeSizes(largest, QUALITY);
  const thumbnail = encoded.files.at(-1)!.content;
  return { ...encoded, perceptualHash: await perceptualHash(thumbnail) };
}

/** Returns whether each of 8 x 8 areas is darker than the one to its right ("dHash"). */
async function perceptualHash(thumbnail: Uint8Array): Promise<string | null> {
  const grey = sharp(thumbnail).resize(9, 8, { fit: 'fill' }).toColourspace('b-w');
  const pixels = [...(await grey.raw().toBuffer())];
  // In a picture of one colour the bits would be noise.
  if (Math.max(...pixels) - Math.min(...pixels) < MIN_CONTRAST) return null;
  return pixels
    .flatMap((pixel, index) => (index % 9 === 8 ? [] : pixel < pixels[index + 1]! ? '1' : '0'))
    .join('');
}

/** Decodes a picture once, at the largest size, and encodes it in every size that is served. */
export async function encodeSizes(
  source: Sharp,
  { webp, jpeg }: PictureQuality,
): Promise<EncodedPicture> {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const resized = (to: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({
      width: to,
      withoutEnlargement: true,
    });
  const files = [];
  let content = new Uint8Array();
  let encodedWidth = 0;
  for (const size of PICTURE_WIDTHS) {
    // A picture narrower than two of the widths is the same file for both.
    if (encodedWidth < width) content = await resized(size).webp(webp).toBuffer();
    encodedWidth = size;
    files.push({ name: `${size}.webp`, content });
  }
  files.push({ name: 'thumb.jpg', content: await resized(THUMBNAIL_WIDTH).jpeg(jpeg).toBuffer() });
  return { width, height, files };
}

/** Cuts a picture for previews of links, whose crawlers reject WebP and large files. */
export async function encodeLinkPreview({ content }: { content: Uint8Array }): Promise<Uint8Array> {
  const { width, height, maxBytes } = LINK_PREVIEW;
  const cut = sharp(content).resize(width, height);
  let encoded = new Uint8Array();
  for (const quality of PREVIEW_QUALITIES) {
    encoded = await cut.jpeg({ quality }).toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}
