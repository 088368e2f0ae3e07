import { describe, expect, it } from 'vitest';
import { jpegOfScans } from '../../testing/jpeg-scans.ts';
import { encodePicture } from './encode-picture.ts';

const LARGE = { width: 5_896, height: 4_000 };

describe('encodePicture', () => {
  it('rejects a small file that describes its pixels a thousand times, without decoding it', async () => {
    expect(await encodePicture(await jpegOfScans(880, LARGE))).toBe('tooManyScans');
  });

  it('accepts a progressive picture, also of many scans while they are small', async () => {
    for (const picture of [
      await jpegOfScans(10, LARGE),
      await jpegOfScans(880, { width: 640, height: 480 }),
    ]) {
      expect(await encodePicture(picture)).toHaveProperty('files');
    }
  });
});
