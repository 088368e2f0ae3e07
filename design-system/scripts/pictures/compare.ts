import pixelmatch from 'pixelmatch';
import { type Bitmap, blank, copyInto } from './bitmap.ts';

/** How far a colour may be off before it counts; the browser is the same, so nothing should be. */
const THRESHOLD = 0.05;
/**
 * The browser draws a picture in tiles, and the smoothed edge of a circle or corner that lies
 * across two of them now and then comes out a shade apart. So few pixels are invisible; a comma has
 * more.
 */
const FEW_PIXELS = 4;

export interface Difference {
  /** Pixels that differ; everything outside the smaller of two sizes does. */
  pixels: number;
  /** What differs, marked on a faded picture. */
  image: Bitmap;
}

/** What differs between two pictures, or null when nothing does. */
export function compare(before: Bitmap, after: Bitmap): Difference | null {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const image = blank(width, height);
  const pixels = pixelmatch(
    padded(before, width, height, 255),
    padded(after, width, height, 0),
    image.data,
    width,
    height,
    { threshold: THRESHOLD, includeAA: false },
  );
  return pixels <= FEW_PIXELS ? null : { pixels, image };
}

/** Fills what a smaller picture lacks with a colour that the other one does not fill it with. */
function padded(picture: Bitmap, width: number, height: number, fill: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const larger = blank(width, height, fill);
  copyInto(larger, { left: 0, top: 0 }, picture);
  return larger.data;
}
