import { type Bitmap, blank, type Box, pixelsOf } from './bitmap.ts';

/**
 * The browser draws a picture in tiles, and the smoothed edge of a circle or corner that lies
 * across two of them now and then comes out a shade apart. So many such pixels are forgiven, and
 * only where none touches another: a comma has more, and the ground of a chip is an area.
 */
const MOST_STRAY_PIXELS = 4;
/** How far each part of such a pixel's colour may be off, of 255. */
const MOST_SHADES = 24;
/** So many rows in which nothing differs part two bands. */
const ROWS_BETWEEN_BANDS = 48;
/** As many pixels are asked for their colours as tell what became of a picture. */
const SAMPLED_PIXELS = 20_000;

/** A colour that became another, as numbers of {@link pixelsOf}. */
export interface ColourChange {
  from: number;
  to: number;
  /** Of the pixels that differ, from 0 to 1. */
  share: number;
}

export interface Difference {
  /** Pixels that differ; everything outside the smaller of two sizes does. */
  pixels: number;
  /** Where: rectangles from top to bottom. */
  bands: Box[];
  /** What colours became of which, the most frequent first. */
  colours: ColourChange[];
}

/** What differs between two pictures, or null when nothing does. Every shade counts. */
export function compare(before: Bitmap, after: Bitmap): Difference | null {
  const sameSize = before.width === after.width && before.height === after.height;
  if (sameSize && before.data.equals(after.data)) return null;
  const changed = changedPixels(before, after);
  if (sameSize && areStray(changed, before, after)) return null;
  return {
    pixels: changed.length,
    bands: bandsOf(changed, Math.max(before.width, after.width)),
    colours: coloursOf(changed, before, after),
  };
}

/** The later picture, faded, with what differs in red. */
export function mark(before: Bitmap, after: Bitmap): Bitmap {
  const width = Math.max(before.width, after.width);
  const marked = blank(width, Math.max(before.height, after.height));
  for (let row = 0; row < after.height; row += 1) {
    for (let byte = 0; byte < after.width * 4; byte += 1) {
      const value = after.data[row * after.width * 4 + byte]!;
      marked.data[row * width * 4 + byte] = byte % 4 === 3 ? 255 : 255 - (255 - value) * 0.25;
    }
  }
  for (const index of changedPixels(before, after)) marked.data.set([214, 0, 60], index * 4);
  return marked;
}

/** Indexes of the pixels that differ, in a picture that holds both. */
function changedPixels(before: Bitmap, after: Bitmap): Uint32Array {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const both = {
    width: Math.min(before.width, after.width),
    height: Math.min(before.height, after.height),
  };
  const [old, young] = [pixelsOf(before), pixelsOf(after)];
  const changed = new Uint32Array(width * height);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const differs =
        x >= both.width ||
        y >= both.height ||
        old[y * before.width + x] !== young[y * after.width + x];
      if (differs) changed[count++] = y * width + x;
    }
  }
  return changed.subarray(0, count);
}

function areStray(changed: Uint32Array, before: Bitmap, after: Bitmap): boolean {
  if (changed.length > MOST_STRAY_PIXELS) return false;
  return changed.every(
    (index) =>
      !neighboursOf(index, before).some((other) => changed.includes(other)) &&
      isSmoothed(index, before) &&
      isSmoothed(index, after) &&
      [0, 1, 2].every((part) => {
        const byte = index * 4 + part;
        return Math.abs(before.data[byte]! - after.data[byte]!) <= MOST_SHADES;
      }),
  );
}

/** Whether a pixel is a mixture: one beside it is lighter, and another one darker. */
function isSmoothed(index: number, picture: Bitmap): boolean {
  const light = (pixel: number) =>
    picture.data[pixel * 4]! + picture.data[pixel * 4 + 1]! * 2 + picture.data[pixel * 4 + 2]!;
  const own = light(index);
  const others = neighboursOf(index, picture).map(light);
  return others.some((other) => other > own) && others.some((other) => other < own);
}

function neighboursOf(index: number, { width, height }: Bitmap): number[] {
  const [x, y] = [index % width, Math.floor(index / width)];
  const near = [-1, 0, 1];
  return near
    .flatMap((down) => near.map((right) => ({ x: x + right, y: y + down })))
    .filter((at) => at.x >= 0 && at.x < width && at.y >= 0 && at.y < height)
    .map((at) => at.y * width + at.x)
    .filter((other) => other !== index);
}

function bandsOf(changed: Uint32Array, width: number): Box[] {
  const bands: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const index of changed) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const band = bands.at(-1);
    if (!band || y - band.bottom > ROWS_BETWEEN_BANDS) {
      bands.push({ left: x, right: x, top: y, bottom: y });
      continue;
    }
    if (x < band.left) band.left = x;
    if (x > band.right) band.right = x;
    band.bottom = y;
  }
  return bands.map(({ left, right, top, bottom }) => ({
    left,
    top,
    width: right - left + 1,
    height: bottom - top + 1,
  }));
}

function coloursOf(changed: Uint32Array, before: Bitmap, after: Bitmap): ColourChange[] {
  const width = Math.max(before.width, after.width);
  const [old, young] = [pixelsOf(before), pixelsOf(after)];
  const step = Math.max(1, Math.floor(changed.length / SAMPLED_PIXELS));
  const counts = new Map<string, ColourChange>();
  let asked = 0;
  for (let place = 0; place < changed.length; place += step) {
    const [x, y] = [changed[place]! % width, Math.floor(changed[place]! / width)];
    asked += 1;
    if (x >= before.width || x >= after.width || y >= before.height || y >= after.height) continue;
    const from = old[y * before.width + x]!;
    const to = young[y * after.width + x]!;
    const known = counts.get(`${from} ${to}`);
    if (known) known.share += 1;
    else counts.set(`${from} ${to}`, { from, to, share: 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.share - a.share)
    .map((change) => ({ ...change, share: change.share / asked }));
}
