import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { dealPictures, demoPictures, type DemoPicture } from './index.ts';

const TYPES = ['hotel', 'apartment', 'bed space', 'dormitory', 'transient'] as const;

describe('demoPictures', () => {
  let pictures: DemoPicture[];

  beforeAll(async () => {
    pictures = await demoPictures();
  }, 120_000);

  test('no two pictures are the same, and each has its own key', () => {
    expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(pictures.length);
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
  });

  test.each(TYPES)('%s has fronts for a whole page, and ten different pictures a place', (type) => {
    const count = (kind: string): number =>
      pictures.filter((picture) => picture.type === type && picture.kind === kind).length;
    expect(count('front')).toBeGreaterThanOrEqual(10);
    expect(1 + count('room') + count('balcony')).toBeGreaterThanOrEqual(10);
  });

  test('every file is a picture of the size that its name says', async () => {
    const widths = { '320.webp': 320, '640.webp': 640, '1280.webp': 1280, 'thumb.jpg': 480 };
    for (const { files } of pictures.slice(0, 12)) {
      expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(widths).sort());
      for (const { name, content } of files) {
        const { width, height, format } = await sharp(content).metadata();
        expect(width).toBe(widths[name]);
        expect(height).toBe((widths[name] * 3) / 4);
        expect(format).toBe(name === 'thumb.jpg' ? 'jpeg' : 'webp');
      }
    }
  });

  test('the files are as small as flat drawings can be', () => {
    const largest = (name: string): number =>
      Math.max(
        ...pictures.map(
          ({ files }) => files.find((file) => file.name === name)?.content.length ?? Infinity,
        ),
      );
    expect(largest('320.webp')).toBeLessThan(16_000);
    expect(largest('1280.webp')).toBeLessThan(80_000);
  });

  test('says what each picture shows', () => {
    for (const { alt } of pictures) expect(alt).toMatch(/^Drawing of an? \S.+\w$/);
  });

  describe('dealPictures', () => {
    test.each([0, 1, 3, 10])('deals %i pictures, the front first, none twice', (count) => {
      for (const type of TYPES) {
        const dealt = dealPictures(pictures, { type, number: 5, count });
        expect(dealt).toHaveLength(count);
        expect(new Set(dealt.map(({ key }) => key)).size).toBe(count);
        expect(dealt.every((picture) => picture.type === type)).toBe(true);
        if (count > 0) expect(dealt[0]?.kind).toBe('front');
        if (count > 2) expect(dealt.slice(0, 3).map(({ kind }) => kind)).toContain('balcony');
      }
    });

    test('gives ten neighbours ten fronts', () => {
      for (const type of TYPES) {
        const fronts = Array.from(
          { length: 10 },
          (_, number) => dealPictures(pictures, { type, number, count: 1 })[0]?.key,
        );
        expect(new Set(fronts).size).toBe(10);
      }
    });
  });
});
