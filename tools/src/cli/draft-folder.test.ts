import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { makeDraft } from './draft-folder.ts';

const MODULE = new URL('./draft-folder.ts', import.meta.url).href;
const COMMAND = `
  import { endOnSignal, makeDraft } from '${MODULE}';
  endOnSignal();
  makeDraft(process.argv[1]);
  setInterval(() => undefined, 1000);
  console.log('up');
`;

it.each(['SIGINT', 'SIGTERM'] as const)('a draft is deleted on %s', async (signal) => {
  const folder = tempFolder();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', COMMAND, join(folder, 'design')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  expect(readdirSync(folder)).toHaveLength(1);
  const exit = once(child, 'exit');
  child.kill(signal);
  expect(await exit).toEqual([1, null]);
  expect(readdirSync(folder)).toEqual([]);
});

it('a new draft deletes those that killed commands have left, and none in use', () => {
  const folder = tempFolder();
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ['design', 'design.killed', 'design.in-use', 'kit.killed']) {
    mkdirSync(join(folder, name));
    if (name !== 'design.in-use') utimesSync(join(folder, name), yesterday, yesterday);
  }
  const draft = makeDraft(join(folder, 'design'));
  const left = ['design', 'design.in-use', 'kit.killed', basename(draft)];
  expect(readdirSync(folder).sort()).toEqual(left.sort());
});
