import sharp from 'sharp';

/** A picture as its pixels: red, green, blue and opacity, row by row. */
export interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

const CHANNELS = 4;

export function blank(width: number, height: number, fill = 255): Bitmap {
  const data = Buffer.alloc(width * height * CHANNELS, fill);
  for (let index = 3; index < data.length; index += CHANNELS) data[index] = 255;
  return { width, height, data };
}

/** Copies a rectangle of one picture into another. */
export function copyInto(
  target: Bitmap,
  at: { left: number; top: number },
  source: Bitmap,
  from: { left: number; top: number; width: number; height: number } = {
    left: 0,
    top: 0,
    width: source.width,
    height: source.height,
  },
): void {
  for (let row = 0; row < from.height; row += 1) {
    const start = ((from.top + row) * source.width + from.left) * CHANNELS;
    const end = start + from.width * CHANNELS;
    source.data.copy(target.data, ((at.top + row) * target.width + at.left) * CHANNELS, start, end);
  }
}

/** Lossless and a quarter of the size of PNG, because git keeps every version. */
export async function encode({ width, height, data }: Bitmap): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: CHANNELS }, limitInputPixels: false })
    .removeAlpha()
    .webp({ lossless: true })
    .toBuffer();
}

export async function decode(bytes: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
