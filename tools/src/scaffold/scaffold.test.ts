import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPackage } from '../build/build-package.ts';
import { CACHE_FOLDER, describeFolder } from '../project.ts';
import { FIRST_PAGES, createSection } from './create-section.ts';
import { removeSection, requireCommitted } from './remove-section.ts';
import { type FakeRegistry, fakeRegistry } from '../ship/testing/fake-registry.ts';
import { sectionName } from './section-name.ts';
import { takeOffPortal } from './take-off-portal.ts';

const COLD_BUILD = 60_000;
const OWNERS = '* @all\n/mf-admin/ @elbi-stays/admin\n/mf-search/ @elbi-stays/search\n';
const LOCKFILE = `${JSON.stringify({ packages: { '': {}, 'mf-search': {} } }, null, 2)}\n`;

let root: string;
beforeEach(() => {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  // Inside the checkout, where the installed packages are found.
  root = mkdtempSync(join(CACHE_FOLDER, 'scaffold-'));
  write('CODEOWNERS', OWNERS);
  write('package-lock.json', LOCKFILE);
  write('mf-search/src/section.tsx', `path: '/finder',`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const lostAndFound = sectionName('mf-lost-and-found');
const create = (route = '/lost/things') => createSection({ section: lostAndFound, route, root });
const sentence = (text: RegExp) =>
  expect.objectContaining({ sentence: expect.stringMatching(text) as unknown }) as unknown;

describe('a new section', () => {
  it('has its own names everywhere, and an owner', async () => {
    await create();
    const page = read('mf-lost-and-found/src/pages/LostAndFoundPage/LostAndFoundPage.tsx');
    expect(page).toContain('/** `/lost/things`: the first page of the section. */');
    expect(page).toContain('export default function LostAndFoundPage()');
    expect(read('mf-lost-and-found/src/section.tsx')).toContain(`path: '/lost/things',`);
    expect(read('mf-lost-and-found/src/copy.ts')).toContain(`title: 'Lost and found',`);
    expect(read('mf-lost-and-found/README.md')).toMatch(/^# Lost and found\n/);
    expect(JSON.parse(read('mf-lost-and-found/package.json'))).toMatchObject({
      name: '@elbi/mf-lost-and-found',
      elbi: { owner: '@elbi-stays/lost-and-found' },
    });
    expect(read('CODEOWNERS').split('\n')).toEqual([
      '* @all',
      '/mf-admin/ @elbi-stays/admin',
      '/mf-lost-and-found/ @elbi-stays/lost-and-found',
      '/mf-search/ @elbi-stays/search',
      '',
    ]);
  });

  it('is known to npm as if it had been installed', async () => {
    await create();
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, unknown>;
    };
    expect(Object.keys(packages)).toEqual([
      '',
      'mf-lost-and-found',
      'mf-search',
      'node_modules/@elbi/mf-lost-and-found',
    ]);
    expect(packages['mf-lost-and-found']).toMatchObject({ dependencies: { react: '19.3.1' } });
    expect(readlinkSync(join(root, 'node_modules/@elbi/mf-lost-and-found'))).toBe(
      join('..', '..', 'mf-lost-and-found'),
    );
  });

  it.each(FIRST_PAGES)('begins with a page of the kind %s, with its own words', async (page) => {
    await createSection({ section: lostAndFound, route: '/lost/things', page, root });
    const source = read('mf-lost-and-found/src/pages/LostAndFoundPage/LostAndFoundPage.tsx');
    expect(source).toContain('export default function LostAndFoundPage(');
    const copy = read('mf-lost-and-found/src/copy.ts');
    for (const [, word] of source.matchAll(/\{[^}]*\bcopy\.(\w+)/g))
      expect(copy).toContain(`${word}:`);
  });

  it(
    'builds, and tells the portal its page, its owner and its budget',
    async () => {
      await create();
      const shipped = describeFolder(join(root, 'mf-lost-and-found'));
      const description = await buildPackage(shipped, 'v1');
      expect(description).toMatchObject({
        name: 'lost-and-found',
        owner: '@elbi-stays/lost-and-found',
        routes: [{ path: '/lost/things', access: 'everyone', title: 'Lost and found' }],
        uses: { routes: [], fragments: {} },
      });
      expect(description.budget?.bytes).toBeGreaterThan(10_000);
    },
    COLD_BUILD,
  );

  it('is refused when its name or its page is taken, or cannot be', async () => {
    await expect(create('/finder')).rejects.toEqual(sentence(/\/finder is a page of mf-search/));
    await expect(create('Events')).rejects.toEqual(sentence(/--route \/events/));
    await expect(
      createSection({ section: lostAndFound, route: '/lost/things', page: 'map', root }),
    ).rejects.toEqual(sentence(/details, form, list/));
    await create();
    await expect(create()).rejects.toEqual(sentence(/is there already/));
    for (const name of [undefined, 'Events', 'mf-', '../x']) {
      expect(() => sectionName(name)).toThrow(/like mf-events/);
    }
    expect(() => sectionName('shell')).toThrow(/of the portal itself/);
  });

  it('leaves nothing behind when it is removed', async () => {
    await create();
    removeSection(lostAndFound, root);
    expect(existsSync(join(root, 'mf-lost-and-found'))).toBe(false);
    expect(read('CODEOWNERS')).toBe(OWNERS);
    expect(read('package-lock.json')).toBe(LOCKFILE);
    expect(existsSync(join(root, 'node_modules/@elbi/mf-lost-and-found'))).toBe(false);
    expect(() => requireCommitted(lostAndFound, root)).toThrow(/no section in mf-lost-and-found/);
  });

  it('is removed only when a commit holds all of it', async () => {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd: root });
    const remove = () => requireCommitted(lostAndFound, root);
    await create();
    expect(remove).toThrow(/in no commit: commit it first, or say --discard/);
    git('init', '-q');
    git('add', '.');
    expect(remove).toThrow(/in no commit/);
    git('commit', '-qm', 'Add a section');
    expect(remove).not.toThrow();
    write('mf-lost-and-found/src/copy.ts', 'half done');
    expect(remove).toThrow(/in no commit/);
  });
});

describe('taking a section off the portal', () => {
  let registry: FakeRegistry;
  beforeEach(async () => void (registry = await fakeRegistry()));
  afterEach(() => registry.close());
  const take = () =>
    takeOffPortal('events', () => Promise.resolve({ origin: registry.origin, token: 'secret' }));

  it('is said, or why it is still served', async () => {
    registry.answers['DELETE /api/releases/events'] = { status: 200 };
    await expect(take()).resolves.toBe(`It is off ${registry.origin} as well.`);
    const notLive = { success: false, message: 'events is not live.' };
    registry.answers['DELETE /api/releases/events'] = { status: 409, body: notLive };
    await expect(take()).resolves.toMatch(/until it is taken off there: events is not live\.$/);
  });

  it('fails with who needs it', async () => {
    const errors = [{ field: 'used-by-others', message: 'guest shows host/Badge.' }];
    const body = { success: false, message: 'Refused.', errors };
    registry.answers['DELETE /api/releases/events'] = { status: 422, body };
    await expect(take()).rejects.toEqual(sentence(/nothing was removed\.\n {2}guest shows/));
  });
});
