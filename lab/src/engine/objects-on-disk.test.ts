import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ObjectsOnDisk } from './images/objects-on-disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elbi-objects-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('stores objects for the next process, with any name', () => {
  const content = Buffer.from('picture');
  new ObjectsOnDisk(folder).set('pictures/añ %2F/..', { content, updated: '' });
  const next = new ObjectsOnDisk(folder);
  expect(next.get('pictures/añ %2F/..')?.content).toEqual(content);
  next.delete('pictures/añ %2F/..');
  expect(new ObjectsOnDisk(folder).size).toBe(0);
});

it('ignores incomplete files of a killed process', async () => {
  await writeFile(join(folder, 'pictures%2Fa.draft'), 'hal');
  expect(new ObjectsOnDisk(folder).size).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});
