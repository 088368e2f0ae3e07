import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { DRAWINGS, type DemoPicture, demoPictures, encodeDrawing } from './demo-pictures.ts';

/** Beside the other caches of the checkout: encoding all pictures takes some seconds. */
const CACHE = join(import.meta.dirname, '../../../../../.cache/demo-pictures');

describe('demoPictures', () => {
  let pictures: DemoPicture[];

  beforeAll(async () => {
    pictures = await demoPictures(CACHE);
  }, 120_000);

  it('are deterministic', async () => {
    expect(await encodeDrawing(DRAWINGS[0]!)).toEqual(pictures[0]);
  });

  it('every file is a picture of the size in its name', async () => {
    const widths: Record<string, number> = {
      '320.webp': 320,
      '640.webp': 640,
      '1280.webp': 1280,
      'thumb.jpg': 480,
    };
    for (const { files } of pictures.slice(0, 12)) {
      expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(widths).sort());
      for (const { name, content } of files) {
        const { width, height, format } = await sharp(content).metadata();
        expect(width).toBe(widths[name]);
        expect(height).toBe((widths[name]! * 3) / 4);
        expect(format).toBe(name === 'thumb.jpg' ? 'jpeg' : 'webp');
      }
    }
  });

  it('the files are within their size limits', () => {
    const largest = (name: string): number =>
      Math.max(
        ...pictures.map(
          ({ files }) => files.find((file) => file.name === name)?.content.length ?? Infinity,
        ),
      );
    expect(largest('320.webp')).toBeLessThan(16_000);
    expect(largest('1280.webp')).toBeLessThan(80_000);
  });
});
