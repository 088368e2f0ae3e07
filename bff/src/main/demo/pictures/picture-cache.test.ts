import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAWINGS, encodeDrawing } from './demo-pictures.ts';
import { cachedPictures } from './picture-cache.ts';

let cacheDir: string;

beforeEach(async () => {
  cacheDir = join(await mkdtemp(join(tmpdir(), 'picture-cache-')), 'made-when-needed');
});

afterEach(() => rm(join(cacheDir, '..'), { recursive: true, force: true }));

const encodeOne = vi.fn(async () => [await encodeDrawing(DRAWINGS[0]!)]);

it('encodes once, and then reads the same pictures from one file', async () => {
  encodeOne.mockClear();
  const first = await cachedPictures(cacheDir, encodeOne);
  const second = await cachedPictures(cacheDir, encodeOne);
  expect(encodeOne).toHaveBeenCalledTimes(1);
  expect(second).toEqual(first);
  expect(second[0]?.files.every(({ content }) => Buffer.isBuffer(content))).toBe(true);
  expect(await readdir(cacheDir)).toHaveLength(1);
});

it('re-encodes when the file is damaged', async () => {
  const first = await cachedPictures(cacheDir, encodeOne);
  const [file = ''] = await readdir(cacheDir);
  await truncate(join(cacheDir, file), 1000);
  encodeOne.mockClear();
  expect(await cachedPictures(cacheDir, encodeOne)).toEqual(first);
  expect(encodeOne).toHaveBeenCalledTimes(1);
});

it('stores none where no folder can be created', async () => {
  // Even root cannot write below a file.
  await writeFile(cacheDir, '');
  encodeOne.mockClear();
  expect(await cachedPictures(cacheDir, encodeOne)).toHaveLength(1);
  expect(await cachedPictures(join(cacheDir, 'below'), encodeOne)).toHaveLength(1);
  expect(encodeOne).toHaveBeenCalledTimes(2);
});
