import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOMMODATION_TYPES } from '@elbi/contract/codes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DRAWINGS, drawingFile } from './demo-pictures.ts';

const NIGHT_SKY = '#2b3352';

const markupOf = (key: string): string => readFileSync(drawingFile({ key }), 'utf8');

test('the manifest names every file of the folder once, and no other', () => {
  const files = readdirSync(join(import.meta.dirname, 'drawings')).filter((name) =>
    name.endsWith('.svg'),
  );
  expect(DRAWINGS.map(({ key }) => `${key}.svg`).sort()).toEqual(files.sort());
});

test.each(DRAWINGS.map(({ key }) => key))(
  '%s draws, is small, and needs no other file',
  async (key) => {
    const svg = markupOf(key);
    const small = svg.replace('width="1280" height="960"', 'width="160" height="120"');
    expect(small).not.toBe(svg);
    const { channels } = await sharp(Buffer.from(small)).stats();
    expect(channels.some(({ stdev }) => stdev > 8)).toBe(true);
    expect(svg.length).toBeLessThan(32_000);
    for (const [, paint] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
      expect(paint).toMatch(/^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$/);
    }
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|href|url\(/);
  },
);

test.each(ACCOMMODATION_TYPES.map(({ key }) => key))(
  '%s has fronts for a whole page, and ten different pictures a place',
  (type) => {
    const count = (kind: string): number =>
      DRAWINGS.filter((drawing) => drawing.type === type && drawing.kind === kind).length;
    expect(count('front')).toBeGreaterThanOrEqual(10);
    expect(1 + count('room') + count('balcony')).toBeGreaterThanOrEqual(10);
  },
);

test('says what each shows', () => {
  for (const { alt } of DRAWINGS) expect(alt).toMatch(/^Drawing of an? \S.+\w$/);
  for (const { kind, alt } of DRAWINGS) {
    if (kind === 'front') expect(alt).toMatch(/, and an? .+ in front of it$/);
  }
});

describe('the light of the fronts', () => {
  const isNight = DRAWINGS.filter(({ kind }) => kind === 'front').map(({ key }) =>
    markupOf(key).includes(NIGHT_SKY),
  );

  test('is that of a night now and then, and never twice in a row', () => {
    const nights = isNight.filter(Boolean).length;
    expect(nights).toBeGreaterThan(0);
    expect(nights).toBeLessThanOrEqual(3);
    expect(isNight.some((night, index) => night && isNight[index + 1] === true)).toBe(false);
  });
});
