import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'files');
const FILES = readdirSync(FOLDER);

describe.each(FILES)('%s', (file) => {
  test('is small, and contains only shapes and colours', () => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(text.length).toBeLessThan(15_000);
    expect(gzipSync(text).length).toBeLessThan(4_200);
    expect(text).not.toMatch(
      /NaN|undefined|Infinity|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    );
  });
});

test('every scene exists for both themes', () => {
  const light = FILES.filter((file) => !file.endsWith('-dark.svg'));
  expect(light).toHaveLength(5);
  expect(light.flatMap((file) => [file.replace('.svg', '-dark.svg'), file]).sort()).toEqual(
    FILES.sort(),
  );
});
