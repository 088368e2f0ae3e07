import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { usesOf } from './uses.ts';
import { tempFolder } from '../vitest/temp-folder.ts';

let folder: string;
beforeEach(() => void (folder = tempFolder()));

function write(file: string, source: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), source);
}
const uses = () => usesOf(folder, { name: 'search', routes: ['/', '/search/saved'] });

const BECOME_OWNER = {
  'profile/BecomeOwnerDialog': { open: 'boolean', onClose: 'action' },
};

it('finds the pages that a section links to, however their address is written', () => {
  write('src/a.tsx', '<Link to={`/accommodation/?id=${id}`} />');
  write('src/b/c.ts', `navigate(pageAddress.owner(id)); navigate('/add/accommodation')`);
  write('src/d.ts', `openDialog({ to: '/guide#rents' }); pageAddress.account()`);
  write('src/e.tsx', `<Link to={isDone ? '/lists' : "/rents"} />; navigate(next ?? '/saved')`);
  write('src/f.ts', `nav.navigate('/releases')`);
  expect(uses().routes).toEqual([
    '/accommodation',
    '/add/accommodation',
    '/guide',
    '/lists',
    '/profile/account',
    '/profile/owner',
    '/releases',
    '/rents',
    '/saved',
  ]);
});

it('finds the fragments that it mounts', () => {
  write('src/a.tsx', '<Fragment name="profile/BecomeOwnerDialog" open />');
  expect(uses()).toEqual({ routes: [], fragments: BECOME_OWNER });
});

it('omits strings that are no address of a link', () => {
  write('src/copy.ts', `export const copy = { month: '/mo', help: '/guide#rents' };`);
  expect(uses().routes).toEqual([]);
});

it('finds the pages that search links to', () => {
  const own = { name: 'search', routes: ['/', '/compare', '/rents'] };
  expect(usesOf(join(ROOT, 'mf-search'), own).routes).toEqual([
    '/accommodation',
    '/edit/accommodation',
  ]);
});

it('omits its own, the portal’s, and unbuilt files', () => {
  write(
    'src/own.ts',
    `['/', '/search/saved?page=2', 'search/Card', '/api/view/home', '/preview/exit', '/terms']`,
  );
  write('src/comment.ts', '/** `/profile/owner?id=` */ // and "/edit/accommodation"');
  write('src/words.ts', `path.startsWith('/profile/'); import './features/Card'`);
  write('src/page.test.tsx', `open('/profile/owner')`);
  write('src/testing/open.ts', `open('/profile/owner')`);
  expect(uses()).toEqual({ routes: [], fragments: {} });
});

it('finds what the shell links to and mounts', () => {
  expect(usesOf(join(ROOT, 'shell'), { name: 'shell', routes: [] })).toEqual({
    routes: [
      '/accommodation',
      '/add/accommodation',
      '/compare',
      '/lists',
      '/profile/account',
      '/profile/admin',
      '/profile/user',
      '/releases',
      '/rents',
    ],
    fragments: BECOME_OWNER,
  });
});
