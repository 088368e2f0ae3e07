import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPackage } from '../section/build/build-package.ts';
import { CACHE_FOLDER, describeFolder } from '../section/project.ts';
import { createSection } from './create-section.ts';
import { sectionName } from '../section/scaffold/section-name.ts';

const COLD_BUILD = 60_000;
const OWNERS = '* @all\n/mf-admin/ @elbi-stays/admin\n/mf-search/ @elbi-stays/search\n';

let root: string;
beforeEach(() => {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  // Inside the checkout, where the installed packages are found.
  root = mkdtempSync(join(CACHE_FOLDER, 'scaffold-'));
  write('CODEOWNERS', OWNERS);
  write('mf-search/src/section.tsx', `path: '/finder',`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const lostAndFound = sectionName('mf-lost-and-found');
const create = (route = '/lost/things') => createSection({ section: lostAndFound, route }, root);
const sentence = (text: RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(text) as unknown }) as unknown;

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

  it(
    'builds with its page, owner and budget',
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

  it('is rejected when its name or its page is in use, or invalid', async () => {
    await expect(create('/finder')).rejects.toEqual(sentence(/\/finder is a page of mf-search/));
    await expect(create('Events')).rejects.toEqual(sentence(/--route \/events/));
    await create();
    await expect(create()).rejects.toEqual(sentence(/already exists/));
    for (const name of [undefined, 'Events', 'mf-', '../x']) {
      expect(() => sectionName(name)).toThrow(/like mf-events/);
    }
    expect(() => sectionName('shell')).toThrow(/is reserved/);
  });
});
