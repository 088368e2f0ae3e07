import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { buildInputs, hashOfSources, storybookSources } from './storybook-sources.ts';

it('what Storybook shows are its sources, and nothing else', () => {
  const sources = storybookSources();
  expect(sources).toEqual(
    expect.arrayContaining([
      'design-system/CHANGELOG.md',
      'design-system/scripts/tokens/token-uses.ts',
      'design-system/src/guides/Contribute.mdx',
      'mf-search/src/section.tsx',
      'package-lock.json',
    ]),
  );
  expect(sources.some((file) => /\/drawings\/.*\.\w+$/.test(file))).toBe(true);
  expect(sources.some((file) => /\.woff2$/.test(file))).toBe(true);
  const others = sources.filter((file) =>
    /^(?:bff\/src\/(?!main\/demo)|lab|e2e)|\.test\./.test(file),
  );
  expect(others).toEqual([]);
});

it('the hash changes when a source is edited, added or deleted, and with no other file', () => {
  const root = tempFolder();
  let time = 0;
  const write = (file: string, text = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    utimesSync(join(root, file), ++time, time);
    return hashOfSources(root);
  };
  writeFileSync(join(root, 'package.json'), '{"workspaces":["design-system","bff"]}');
  const hashes = [
    write('design-system/src/Chip.tsx'),
    write('design-system/src/Tabs.tsx'),
    write('design-system/CHANGELOG.md'),
    write('design-system/src/Chip.tsx'),
  ];
  rmSync(join(root, 'design-system/src/Tabs.tsx'));
  hashes.push(hashOfSources(root));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(write('bff/src/server.ts')).toBe(hashes.at(-1));
  expect(write('design-system/src/Chip.test.tsx')).toBe(hashes.at(-1));
});

it('the environment file adds other Storybooks to a build on request too', () => {
  vi.stubEnv('DESIGN_REFS', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = tempFolder();
  writeFileSync(join(root, 'package.json'), '{"workspaces":[]}');
  writeFileSync(join(root, '.env'), 'DESIGN_REFS=https://profile.example.com/storybook');
  expect(buildInputs(root)).toMatch(/ https:\/\/profile\.example\.com\/storybook$/);
});
