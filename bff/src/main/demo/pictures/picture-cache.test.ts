import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { tempFolder } from '../../../testing/temp-folder.ts';
import { DRAWINGS, encodeDrawing } from './demo-pictures.ts';
import { cachedPictures } from './picture-cache.ts';

let cacheDir: string;

beforeEach(async () => {
  cacheDir = join(await tempFolder(), 'made-when-needed');
  encodeOne.mockClear();
});

const encodeOne = vi.fn(async () => [await encodeDrawing(DRAWINGS[0]!)]);

it('encodes once, and then reads the same pictures from one file', async () => {
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
  expect(await cachedPictures(cacheDir, encodeOne)).toEqual(first);
  expect(encodeOne).toHaveBeenCalledTimes(2);
});

it('stores none where no folder can be created', async () => {
  // Even root cannot write below a file.
  await writeFile(cacheDir, '');
  expect(await cachedPictures(cacheDir, encodeOne)).toHaveLength(1);
  expect(await cachedPictures(join(cacheDir, 'below'), encodeOne)).toHaveLength(1);
  expect(encodeOne).toHaveBeenCalledTimes(2);
});
