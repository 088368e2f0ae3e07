import { type Bitmap, blank, type Box, copyInto } from './bitmap.ts';

/** WebP ends at 16,383 pixels. */
const MOST_HEIGHT = 16_000;

/** Where a story lies on its sheet. */
export interface Place extends Box {
  story: string;
}

/** A story as it was drawn. */
export interface Shot {
  story: string;
  image: Bitmap;
}

/** Puts pictures below each other, in as many columns as they need. */
export function layOut(shots: readonly Shot[]): { image: Bitmap; places: Place[] } {
  const columnWidth = Math.max(...shots.map(({ image }) => image.width));
  const places: Place[] = [];
  let left = 0;
  let top = 0;
  for (const { story, image } of shots) {
    if (top > 0 && top + image.height > MOST_HEIGHT) {
      left += columnWidth;
      top = 0;
    }
    places.push({ story, left, top, width: image.width, height: image.height });
    top += image.height;
  }
  const height = Math.max(...places.map((place) => place.top + place.height));
  const sheet = blank(left + columnWidth, height);
  for (const [index, place] of places.entries()) copyInto(sheet, place, shots[index]!.image);
  return { image: sheet, places };
}
