import { describe, expect, it, vi } from 'vitest';
import { FILE_LIMITS } from '@elbi/contract/domain';
import { type Size, fittingSize, smallJpeg } from './small-jpeg.ts';

describe('fittingSize', () => {
  it.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [2048, 2048, 2048, 2048],
    [640, 480, 640, 480],
    [30_000, 2, 2048, 1],
  ])('%i × %i becomes %i × %i', (width, height, fittingWidth, fittingHeight) => {
    const fitting = { width: fittingWidth, height: fittingHeight };
    expect(fittingSize({ width, height }, 2048)).toEqual(fitting);
  });
});

describe('smallJpeg', () => {
  const PICTURE = {} as CanvasImageSource;
  const CAMERA: Size = { width: 4000, height: 3000 };

  /** A fake canvas; a file has the given bytes for each pixel at full quality. */
  function canvases(bytesPerPixel: number) {
    const tried: { size: Size; quality: number }[] = [];
    const drawImage = vi.fn();
    const drawingOf = (size: Size) => ({
      context: { fillRect: vi.fn(), drawImage } as unknown as CanvasRenderingContext2D,
      encode: (quality: number) => {
        tried.push({ size, quality });
        const bytes = Math.round(size.width * size.height * bytesPerPixel * quality);
        return Promise.resolve({ size: bytes } as Blob);
      },
    });
    return { tried, drawImage, drawingOf };
  }

  it('uses the best quality that is small enough', async () => {
    const { tried, drawImage, drawingOf } = canvases(0.8);
    const jpeg = await smallJpeg(PICTURE, CAMERA, drawingOf);
    expect(jpeg!.size).toBeLessThanOrEqual(FILE_LIMITS.maxBytes);
    expect(tried.map(({ quality }) => quality)).toEqual(
      [0.9, 0.8, 0.7, 0.55].slice(0, tried.length),
    );
    expect(drawImage).toHaveBeenCalledWith(PICTURE, 0, 0, 2048, 1536);
  });

  it('scales a noisy picture until it fits', async () => {
    const { tried, drawingOf } = canvases(2);
    expect((await smallJpeg(PICTURE, CAMERA, drawingOf))!.size).toBeLessThanOrEqual(
      FILE_LIMITS.maxBytes,
    );
    expect(tried.at(-1)!.size).toEqual({ width: 1536, height: 1152 });
  });

  it('returns null if it cannot be decoded or made small enough', async () => {
    const noCanvas = () => ({ context: null, encode: () => Promise.resolve(null) });
    expect(await smallJpeg(PICTURE, CAMERA, noCanvas)).toBeNull();
    expect(await smallJpeg(PICTURE, CAMERA, canvases(50).drawingOf)).toBeNull();
  });
});
