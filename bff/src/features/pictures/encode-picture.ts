import { createHash } from 'node:crypto';
import { FILES, FILE_LIMITS, PICTURE_WIDTHS } from '@elbi/contract/codes';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type JpegOptions, type Sharp, type WebpOptions } from 'sharp';
import { InvalidFieldsError, UnsupportedMediaTypeError } from '../../errors.ts';

/** Decoding never takes more than this, however small the file is (a "decompression bomb"). */
const MAX_PIXELS = 24_000_000;
/** The width of a picture in the PDF catalogue. */
const THUMBNAIL_WIDTH = 480;
const QUALITY: PictureQuality = { webp: { quality: 80, effort: 4 }, jpeg: { quality: 82 } };

sharp.cache(false);
// One picture at a time per request: two cores also serve everybody else.
sharp.concurrency(1);

export interface EncodedPicture {
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  files: readonly { name: string; content: Buffer }[];
}

export interface PictureQuality {
  webp: WebpOptions;
  jpeg: JpegOptions;
}

/**
 * Judges an upload by its leading bytes, decodes it and encodes it anew in every size that is
 * served; metadata like EXIF positions does not survive. Throws `UnsupportedMediaTypeError` for
 * what is no JPEG, PNG or WebP and `InvalidFieldsError` for what cannot be decoded.
 * @param field the field to name in errors
 */
export async function encodeUploadedPicture(
  content: Buffer,
  field: string,
): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(content);
  if (!type || !(FILE_LIMITS.pictureTypes as readonly string[]).includes(type.mime)) {
    throw new UnsupportedMediaTypeError(FILES.notPicture, [{ field, message: FILES.notPicture }]);
  }
  try {
    return await encode(content, field);
  } catch (error) {
    if (error instanceof InvalidFieldsError) throw error;
    throw new InvalidFieldsError([{ field, message: FILES.broken }]);
  }
}

async function encode(content: Buffer, field: string): Promise<EncodedPicture> {
  const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const given = await source.metadata();
  if (Math.min(given.width, given.height) < FILE_LIMITS.minPictureSide) {
    throw new InvalidFieldsError([{ field, message: FILES.tooSmall }]);
  }
  const largest = source
    .autoOrient()
    .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return encodeSizes(largest, QUALITY);
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
  for (const size of PICTURE_WIDTHS) {
    files.push({ name: `${size}.webp`, content: await resized(size).webp(webp).toBuffer() });
  }
  files.push({ name: 'thumb.jpg', content: await resized(THUMBNAIL_WIDTH).jpeg(jpeg).toBuffer() });
  return { width, height, files };
}

/**
 * The folder of an upload's files. The row's id is part of it, so that two uploads of the same
 * picture never share files and each can be removed without asking about the other.
 */
export function uploadHash(pictureId: string, { files }: EncodedPicture): string {
  const hash = createHash('sha256').update(pictureId);
  for (const { content } of files) hash.update(content);
  return hash.digest('hex');
}
