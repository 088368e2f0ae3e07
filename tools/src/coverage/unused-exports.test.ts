import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { unusedExports } from './unused-exports.ts';

it('finds exported values that no other file names', () => {
  const root = tempFolder();
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  mkdirSync(join(root, 'lib/src'), { recursive: true });
  write('package.json', JSON.stringify({ workspaces: ['lib'] }));
  write('lib/package.json', '{}');
  write('lib/src/a.ts', 'export const used = 1;\nexport async function idle() {}\nidle();\n');
  write('lib/src/schema.ts', 'export const Rent = 1;\nexport type Rent = typeof Rent;\n');
  write('lib/src/b.ts', "import { used } from './a.ts';\nexport type Idle = typeof used;\n");
  write('lib/src/a.stories.tsx', 'export const Story = {};\n');
  expect(unusedExports(root)).toEqual(['lib/src/a.ts exports idle, which no other file uses.']);
});

it('accepts exports that only a section in a repository of its own uses', () => {
  const root = tempFolder();
  for (const folder of ['places-kit/src', 'docs'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['places-kit'] }));
  writeFileSync(join(root, 'places-kit/src/a.ts'), 'export const used = 1;\n');
  const problems = ['places-kit/src/a.ts exports used, which no other file uses.'];
  expect(unusedExports(root)).toEqual(problems);
  const statement = '| S2.lists.3 | Undo | `https://example.com/mf-profile/src/copy.ts` |';
  writeFileSync(join(root, 'docs/spec-coverage.md'), statement);
  expect(unusedExports(root)).toEqual([]);
});
