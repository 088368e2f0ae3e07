import sharp from 'sharp';

/** A picture as its pixels: red, green, blue and opacity, row by row. */
export interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

/** A rectangle of a picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const CHANNELS = 4;

export function blank(width: number, height: number, fill = 255): Bitmap {
  const data = Buffer.alloc(width * height * CHANNELS, fill);
  for (let index = 3; index < data.length; index += CHANNELS) data[index] = 255;
  return { width, height, data };
}

/** The pixels of a picture as one number each, so that two are compared at once. */
export function pixelsOf({ data }: Bitmap): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / CHANNELS);
}

/** Copies a rectangle of one picture into another. */
export function copyInto(
  target: Bitmap,
  at: { left: number; top: number },
  source: Bitmap,
  from: Box = { left: 0, top: 0, width: source.width, height: source.height },
): void {
  for (let row = 0; row < from.height; row += 1) {
    const start = ((from.top + row) * source.width + from.left) * CHANNELS;
    const end = start + from.width * CHANNELS;
    source.data.copy(target.data, ((at.top + row) * target.width + at.left) * CHANNELS, start, end);
  }
}

/** Takes a rectangle out of a picture, as far as it lies within. */
export function cut(picture: Bitmap, { left, top, width, height }: Box): Bitmap {
  const within = {
    left,
    top,
    width: Math.max(0, Math.min(width, picture.width - left)),
    height: Math.max(0, Math.min(height, picture.height - top)),
  };
  const image = blank(within.width, within.height);
  copyInto(image, { left: 0, top: 0 }, picture, within);
  return image;
}

/**
 * Lossless and a quarter of the size of PNG, because git keeps every version; what is only looked at
 * once may be larger, and is there at once.
 */
export async function encode(
  { width, height, data }: Bitmap,
  how: 'small' | 'fast' = 'small',
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: CHANNELS }, limitInputPixels: false })
    .removeAlpha()
    .webp({ lossless: true, effort: how === 'small' ? 4 : 0 })
    .toBuffer();
}

export async function decode(bytes: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
