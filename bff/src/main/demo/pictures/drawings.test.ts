import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DRAWINGS, drawingFile } from './demo-pictures.ts';

const markupOf = (key: string): string => readFileSync(drawingFile({ key }), 'utf8');

it('the manifest lists exactly the files of the folder, each once', () => {
  const files = readdirSync(join(import.meta.dirname, 'drawings')).filter((name) =>
    name.endsWith('.svg'),
  );
  expect(DRAWINGS.map(({ key }) => `${key}.svg`).sort()).toEqual(files.sort());
});

it.each(DRAWINGS.map(({ key }) => key))(
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

it('describes each drawing', () => {
  for (const { alt } of DRAWINGS) expect(alt).toMatch(/^Drawing of an? \S.+\w$/);
  for (const { kind, alt } of DRAWINGS) {
    if (kind === 'front') expect(alt).toMatch(/, and an? .+ in front of it$/);
  }
});
