import { type Bitmap, blank, type Box, copyInto } from './bitmap.ts';

/** WebP ends at 16,383 pixels. */
const MOST_WIDTH = 16_000;

/** Where a story lies on its sheet. */
export interface Place extends Box {
  story: string;
}

/** A story as it was drawn. */
export interface Shot {
  story: string;
  image: Bitmap;
}

/**
 * Puts pictures beside each other, in as many rows as they need. WebP looks for what repeats only a
 * million pixels back: the same header, page or photo of the story before is that near beside it, and
 * far away below it.
 */
export function layOut(shots: readonly Shot[]): { image: Bitmap; places: Place[] } {
  const places: Place[] = [];
  let left = 0;
  let top = 0;
  let bottom = 0;
  for (const { story, image } of shots) {
    if (left > 0 && left + image.width > MOST_WIDTH) {
      left = 0;
      top = bottom;
    }
    places.push({ story, left, top, width: image.width, height: image.height });
    left += image.width;
    bottom = Math.max(bottom, top + image.height);
  }
  const width = Math.max(...places.map((place) => place.left + place.width));
  const sheet = blank(width, bottom);
  for (const [index, place] of places.entries()) copyInto(sheet, place, shots[index]!.image);
  return { image: sheet, places };
}
