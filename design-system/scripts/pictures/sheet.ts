import { PNG } from 'pngjs';

/** Where a story lies on its sheet, in pixels from the top. */
export interface Place {
  story: string;
  top: number;
  height: number;
}

/** A story as it was drawn. */
export interface Shot {
  story: string;
  image: PNG;
}

/** Puts pictures of one width below each other. */
export function stack(shots: readonly Shot[], width: number): { image: PNG; places: Place[] } {
  const height = shots.reduce((sum, { image }) => sum + image.height, 0);
  const image = new PNG({ width, height: Math.max(height, 1) });
  const places: Place[] = [];
  let top = 0;
  for (const shot of shots) {
    PNG.bitblt(shot.image, image, 0, 0, width, shot.image.height, 0, top);
    places.push({ story: shot.story, top, height: shot.image.height });
    top += shot.image.height;
  }
  return { image, places };
}

/** Takes a story out of its sheet. */
export function cut(sheet: PNG, { top, height }: Place): PNG {
  const image = new PNG({ width: sheet.width, height });
  PNG.bitblt(sheet, image, 0, top, sheet.width, height, 0, 0);
  return image;
}

/** As small as a PNG gets without losing anything: pictures stay in git for ever. */
export function encode(image: PNG): Buffer {
  return PNG.sync.write(image, { deflateLevel: 9, colorType: 2, inputHasAlpha: true });
}

export function decode(bytes: Buffer): PNG {
  return PNG.sync.read(bytes);
}
