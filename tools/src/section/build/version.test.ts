import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sourceVersion } from './version.ts';
import { tempFolder } from '../vitest/temp-folder.ts';

let root: string;
beforeEach(() => {
  root = tempFolder();
  lock();
  write('tools/src/section/shared-packages.ts', '');
  write('tools/src/section/webpack/common.ts', "import webpack from 'webpack';");
  write('mf-a/package.json', '{"name":"a","dependencies":{"@elbi/portal-sdk":"1"}}');
  write('mf-a/src/section.tsx', 'a');
  write('shell/sdk/package.json', '{"name":"sdk","dependencies":{"@elbi/contract":"1","swr":"2"}}');
  write('bff/contract/package.json', '{"name":"contract"}');
  write('bff/contract/src/codes.ts', 'c');
});

function write(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The lockfile with some replaced entries. */
function lock(changed: Record<string, object> = {}) {
  const packages = {
    'mf-a': { dependencies: { '@elbi/portal-sdk': '1' } },
    'node_modules/@elbi/portal-sdk': { resolved: 'shell/sdk', link: true },
    'node_modules/swr': { version: '2.0.0', integrity: 'a', dependencies: { dequal: '2' } },
    'node_modules/dequal': { version: '2.0.0', integrity: 'b' },
    'node_modules/webpack': { version: '5.0.0', integrity: 'c' },
    'node_modules/koa': { version: '3.0.0', integrity: 'd' },
    ...changed,
  };
  write('package-lock.json', JSON.stringify({ packages }));
}

const version = () => sourceVersion(join(root, 'mf-a'), root);

describe('sourceVersion', () => {
  it('is the same for the same tree', () => {
    expect(version()).toMatch(/^[0-9a-f]{12}$/);
    expect(version()).toBe(version());
  });

  it.each([
    ['its own source', 'mf-a/src/section.tsx'],
    ['a package it uses indirectly', 'bff/contract/src/codes.ts'],
    ['the webpack factory', 'tools/src/section/webpack/common.ts'],
    ['a new file', 'mf-a/src/pages/New.tsx'],
  ])('changes with %s', (_, path) => {
    const before = version();
    write(path, 'changed');
    expect(version()).not.toBe(before);
  });

  it.each([
    ['a package it uses indirectly', { 'node_modules/swr': { version: '2.0.1' } }],
    ['what such a package uses', { 'node_modules/dequal': { version: '2.0.1' } }],
    ['the contents of one', { 'node_modules/dequal': { version: '2.0.0', integrity: 'e' } }],
    ['another copy of one', { 'node_modules/swr/node_modules/dequal': { version: '3.0.0' } }],
    ['what it is built with', { 'node_modules/webpack': { version: '5.0.1' } }],
  ])('changes with the installed version of %s', (_, changed) => {
    const before = version();
    lock(changed);
    expect(version()).not.toBe(before);
  });

  it('does not change when another team installs a package', () => {
    const before = version();
    lock({
      'mf-b': { dependencies: { three: '1' } },
      'node_modules/three': { version: '1.0.0' },
      'node_modules/koa': { version: '4.0.0' },
    });
    expect(version()).toBe(before);
  });

  it('does not change in a repository of its own when it installs lint or Storybook', () => {
    const manifest = { name: 'mf-a', dependencies: { swr: '2.0.0' } };
    const withManifest = (more: object) => {
      write('mf-a/package.json', JSON.stringify({ ...manifest, ...more }));
      return sourceVersion(join(root, 'mf-a'), root, false);
    };
    const before = withManifest({});
    expect(withManifest({ devDependencies: { eslint: '9.39.1' } })).toBe(before);
    expect(withManifest({ dependencies: { swr: '2.0.1' } })).not.toBe(before);
    expect(withManifest({ elbi: { budget: 1 } })).not.toBe(before);
  });

  it('does not change with a test, a story or a package it does not use', () => {
    const before = version();
    write('mf-a/src/section.test.tsx', 'x');
    write('mf-a/src/Page.stories.tsx', 'x');
    write('design-system/src/index.ts', 'x');
    expect(version()).toBe(before);
  });
});
