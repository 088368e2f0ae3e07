import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../../testing/files.ts';
import { jpegOfScans } from '../../testing/jpeg-scans.ts';
import { encodePicture } from './encode-picture.ts';

const LARGE = { width: 5_896, height: 4_000 };

describe('encodePicture', () => {
  it('rejects a small file that describes its pixels a thousand times, without decoding it (S7.files.2)', async () => {
    const file = await jpegOfScans(880, LARGE);
    expect(await encodePicture(file)).toBe('tooManyScans');
    expect(await encodePicture(file.subarray(0, -2))).toBe('cut');
  });

  it('accepts a progressive picture, also of many scans while they are small', async () => {
    for (const file of [
      await jpegOfScans(10, LARGE),
      await jpegOfScans(880, { width: 640, height: 480 }),
    ]) {
      expect(await encodePicture(file)).toHaveProperty('files');
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)('rejects a %s without its end', async (format) => {
    const whole = await picture({ width: 640, height: 480, format });
    expect(await encodePicture(whole.subarray(0, whole.length * 0.6))).toBe('cut');
  });

  it('distinguishes a photo of an iPhone and a broken picture', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    expect(await encodePicture(heic)).toBe('heic');
    const broken = await picture({ format: 'png' });
    expect(await encodePicture(broken.fill(7, 60, 80))).toBe('broken');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('turns a %s upright', async (format) => {
    const lying = await sharp(await picture({ width: 640, height: 480 }))
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    expect(await encodePicture(lying)).toMatchObject({ width: 480, height: 640 });
  });
});
