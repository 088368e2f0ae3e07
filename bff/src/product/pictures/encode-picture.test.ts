import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { LINK_PREVIEW } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { picture } from '../../testing/files.ts';
import { jpegOfScans } from '../../testing/jpeg-scans.ts';
import { encodeLinkPreview, encodePicture } from './encode-picture.ts';

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

it.each([
  ['of much detail', { width: 1280, height: 960 }],
  ['that is small and upright', { width: 90, height: 120 }],
])('cuts a picture %s for a preview of few bytes', async (_what, { width, height }) => {
  const noise = randomBytes(width * height * 3);
  const content = await sharp(noise, { raw: { width, height, channels: 3 } })
    .webp()
    .toBuffer();
  const preview = await encodeLinkPreview({ content });
  expect(preview.length).toBeLessThanOrEqual(LINK_PREVIEW.maxBytes);
  const cut = { format: 'jpeg', width: LINK_PREVIEW.width, height: LINK_PREVIEW.height };
  expect(await sharp(preview).metadata()).toMatchObject(cut);
});
