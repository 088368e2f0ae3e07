import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sectionName } from '../section/scaffold/section-name.ts';
import { type FakeRegistry, fakeRegistry } from '../section/ship/testing/fake-registry.ts';
import { eject } from './eject.ts';

/** Each test starts a dozen processes of Git. */
const GIT_TIMEOUT = 60_000;
vi.setConfig({ testTimeout: GIT_TIMEOUT });

const SOURCES = 'of this checkout';
const NAMES = ['contract', 'design-system', 'portal-sdk', 'places-kit', 'section-tools'];
const MANIFEST = {
  name: '@elbi/mf-guides',
  version: '1.2.0',
  scripts: { build: 'node ../tools/bin/elbi.mjs build' },
  elbi: { owner: '@team/guides', budget: 9 },
  dependencies: { '@elbi/portal-sdk': '4.0.0', react: '19.3.1', 'date-fns': '4.1.0' },
  devDependencies: { '@elbi/tools': '1.0.0', jsqr: '1.4.0' },
};

const parent = mkdtempSync(join(tmpdir(), 'elbi-eject-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const root = join(parent, 'checkout');

let target: string;
let registry: FakeRegistry;
beforeEach(async ({ task }) => {
  target = join(parent, task.id);
  registry = await fakeRegistry();
  const packages = NAMES.map((name) => ({ name: `@elbi/${name}`, file: `${name}-1.tgz` }));
  registry.answers['GET /kit'] = { body: { sources: SOURCES, packages } };
});

const run = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' });

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

function commit(files: Readonly<Record<string, string>>, message: string): void {
  Object.entries(files).forEach(([file, content]) => write(file, content));
  run(root, 'add', '--all');
  run(root, 'commit', '--quiet', '--message', message);
}

/** A repository of two sections. */
beforeAll(() => {
  // The identity of commits; the machine may have none.
  for (const role of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${role}_NAME`, 'Ana');
    vi.stubEnv(`GIT_${role}_EMAIL`, 'ana@example.com');
  }
  mkdirSync(root);
  run(root, 'init', '--quiet');
  const guides = {
    'mf-guides/package.json': JSON.stringify(MANIFEST),
    'mf-guides/README.md': '# Guides',
  };
  commit(guides, 'Add guides');
  commit({ 'mf-search/src/section.tsx': '' }, 'Add a search');
  commit({ 'mf-guides/src/section.tsx': 'export default 1;' }, 'Add a page');
}, GIT_TIMEOUT);

const leave = (to = target, name = 'mf-guides', portal = registry.origin, from = root) =>
  eject({ section: sectionName(name), target: to, portal }, from, SOURCES);
const read = (file: string) => readFileSync(join(target, file), 'utf8');

describe('ejecting a section', () => {
  it('writes its files with their history, what its repository needs, and its owner', async () => {
    await leave();
    expect(run(target, 'log', '--format=%s').trim().split('\n')).toEqual([
      'Move the section to a repository of its own',
      'Add a page',
      'Add guides',
    ]);
    expect(run(target, 'status', '--porcelain')).toBe('');
    expect(run(target, 'branch', '--show-current').trim()).toBe('main');
    expect(read('README.md')).toBe('# Guides');
    expect(read('src/section.tsx')).toBe('export default 1;');
    expect(read('CODEOWNERS')).toMatch(/^\* @team\/guides$/m);
    expect(read('.github/workflows/section.yml')).toContain('npm run ship');
    expect(readdirSync(parent).filter((name) => name.startsWith(`${basename(target)}-`))).toEqual(
      [],
    );
    expect(run(root, 'status', '--porcelain')).toBe('');
  });

  it('installs the kit of the portal, and what the tests of a section use', async () => {
    await leave();
    const manifest = JSON.parse(read('package.json')) as typeof MANIFEST;
    const kit = (name: string) => `${registry.origin}/kit/${name}-1.tgz`;
    expect(manifest).toMatchObject({
      name: 'mf-guides',
      version: '1.2.0',
      scripts: { build: 'elbi build' },
      elbi: { ...MANIFEST.elbi, portal: registry.origin },
      dependencies: { ...MANIFEST.dependencies, '@elbi/portal-sdk': kit('portal-sdk') },
    });
    expect(manifest.devDependencies).toMatchObject({
      '@elbi/section-tools': kit('section-tools'),
      '@elbi/design-system': kit('design-system'),
      vitest: expect.stringMatching(/^\d/) as string,
      jsqr: '1.4.0',
    });
    expect(manifest.devDependencies).not.toHaveProperty('react');
    expect(manifest.devDependencies).not.toHaveProperty(['@elbi/tools']);
  });

  it.each<[string, RegExp, () => Promise<void>]>([
    [
      'no section',
      /This checkout has no section mf-none\. Example/,
      () => leave(target, 'mf-none'),
    ],
    ['an existing folder', /already exists\. Choose another/, () => leave(parent)],
    [
      'a folder in none',
      /none does not exist\. Create it/,
      () => leave(join(parent, 'none/mf-guides')),
    ],
    [
      'a portal of another commit',
      /has another kit than this checkout\. Check out/,
      () => {
        registry.answers['GET /kit'] = { body: { sources: 'other', packages: [] } };
        return leave();
      },
    ],
    [
      'a Git without subtree',
      /This Git has no "git subtree"\. Install it/,
      () => {
        const without = join(parent, 'git-core');
        mkdirSync(without, { recursive: true });
        vi.stubEnv('GIT_EXEC_PATH', without);
        return leave().finally(() => vi.stubEnv('GIT_EXEC_PATH', undefined));
      },
    ],
    ['a folder inside', /is in this repository\. Choose/, () => leave(join(root, 'guides'))],
    [
      'an unavailable portal',
      /No portal responds at/,
      () => leave(target, 'mf-guides', 'http://127.0.0.1:9'),
    ],
    [
      'uncommitted changes',
      /mf-guides has uncommitted changes\. Commit them/,
      async () => {
        write('mf-guides/src/copy.ts', '');
        await leave().finally(() => rmSync(join(root, 'mf-guides/src/copy.ts')));
      },
    ],
    [
      'no history',
      /has no history\. Clone it with Git/,
      () => {
        const copy = join(parent, 'archive');
        cpSync(join(root, 'mf-guides'), join(copy, 'mf-guides'), { recursive: true });
        return leave(target, 'mf-guides', registry.origin, copy);
      },
    ],
  ])('is rejected for %s, and writes nothing', async (_, message, act) => {
    await expect(act()).rejects.toThrow(message);
    expect(existsSync(join(root, 'guides'))).toBe(false);
    expect(readdirSync(parent).filter((name) => name.startsWith(basename(target)))).toEqual([]);
  });
});
