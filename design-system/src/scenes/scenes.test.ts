import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { generatedScenes } from '../../scripts/scenes/generate.ts';

const scenes = Object.entries(generatedScenes());

describe.each(scenes)('%s', (path, text) => {
  test('is what the generator draws; else run `npm run scenes`', () => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('is small, and draws with numbers and colours only', () => {
    expect(text.length).toBeLessThan(15_000);
    expect(gzipSync(text).length).toBeLessThan(4_200);
    expect(text).not.toMatch(
      /NaN|undefined|Infinity|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    );
  });
});

test('no file is left over', () => {
  const files = readdirSync(join(import.meta.dirname, 'files'));
  expect(files.sort()).toEqual(scenes.map(([path]) => basename(path)).sort());
});
