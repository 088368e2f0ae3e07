import { FILE_LIMITS } from '@elbi/contract/domain';

/** A canvas of the page or of a worker. */
export interface Drawing {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  encode: (quality: number) => Promise<Blob | null>;
}

export interface Size {
  width: number;
  height: number;
}

/** Qualities, tried in this order until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4];

/** A noisy picture may be too large at every quality; its sides are then reduced by a quarter. */
const STEPS_DOWN = [1, 0.75, 0.5];

/** Returns the size of a picture scaled to at most `side` pixels; a small one keeps its size. */
export function fittingSize({ width, height }: Size, side: number): Size {
  const share = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/**
 * Returns a decoded picture as a JPEG that the portal accepts, without location and camera data.
 * Null when it cannot be drawn.
 */
export async function smallJpeg(
  picture: CanvasImageSource,
  size: Size,
  drawingOf: (size: Size) => Drawing,
): Promise<Blob | null> {
  for (const step of STEPS_DOWN) {
    const fitting = fittingSize(size, FILE_LIMITS.maxSentSide * step);
    const { context, encode } = drawingOf(fitting);
    if (!context) return null;
    // A JPEG has no transparency; without a background it would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, fitting.width, fitting.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, fitting.width, fitting.height);
    for (const quality of QUALITIES) {
      const jpeg = await encode(quality);
      if (jpeg && jpeg.size <= FILE_LIMITS.maxBytes) return jpeg;
    }
  }
  return null;
}
