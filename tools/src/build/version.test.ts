import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceVersion } from './version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elbi-version-'));
  write('package-lock.json', '{}');
  write('tools/src/shared-packages.ts', '');
  write('tools/src/webpack/common.ts', '');
  write('mf-a/package.json', '{"name":"a","dependencies":{"@elbi/portal-sdk":"1"}}');
  write('mf-a/src/section.tsx', 'a');
  write('shell/sdk/package.json', '{"name":"sdk","dependencies":{"@elbi/contract":"1"}}');
  write('bff/contract/package.json', '{"name":"contract"}');
  write('bff/contract/src/codes.ts', 'c');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
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
    ['the lockfile', 'package-lock.json'],
    ['the webpack factory', 'tools/src/webpack/common.ts'],
    ['a new file', 'mf-a/src/pages/New.tsx'],
  ])('changes with %s', (_, path) => {
    const before = version();
    write(path, 'changed');
    expect(version()).not.toBe(before);
  });

  it('does not change with a test, a story or a package it does not use', () => {
    const before = version();
    write('mf-a/src/section.test.tsx', 'x');
    write('mf-a/src/Page.stories.tsx', 'x');
    write('design-system/src/index.ts', 'x');
    expect(version()).toBe(before);
  });
});
