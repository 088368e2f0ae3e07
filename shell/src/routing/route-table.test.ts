import { describe, expect, it } from 'vitest';
import { ROLE_NAMES } from '@elbi/contract/codes';
import { aRegistry, aRegistrySection } from '../testing/registry.ts';
import { loginAddress, normalPath, routeTable, verdictFor } from './route-table.ts';

describe('routeTable', () => {
  it('holds the pages of every section in the registry, and no others', () => {
    const page = (path: string) => ({ path, access: 'everyone', view: null, title: path }) as const;
    const table = routeTable(
      aRegistry({
        search: aRegistrySection('search', { routes: [page('/')] }),
        events: aRegistrySection('events', { routes: [page('/events'), page('/events/past')] }),
      }),
    );
    expect([...table.keys()]).toEqual(['/', '/events', '/events/past']);
    expect(table.get('/events/past')).toMatchObject({ section: 'events' });
  });
});

describe('normalPath', () => {
  it.each([
    ['/', '/'],
    ['/accommodation', '/accommodation'],
    ['/accommodation/', '/accommodation'],
    ['/profile/owner//', '/profile/owner'],
  ])('%s is the route %s', (pathname, route) => expect(normalPath(pathname)).toBe(route));
});

describe('verdictFor', () => {
  const guarded = ['admin', 'owner'] as const;

  it.each(ROLE_NAMES)('lets %s see what everyone may see', (role) => {
    expect(verdictFor('everyone', role)).toBe('enter');
  });

  it.each([
    ['admin', 'enter'],
    ['owner', 'enter'],
    ['registered', 'refused'],
    ['unregistered', 'log in'],
  ] as const)('of a page for admins and owners says to %s: %s', (role, verdict) => {
    expect(verdictFor(guarded, role)).toBe(verdict);
  });
});

describe('loginAddress', () => {
  it('comes back to the whole address', () => {
    const { searchParams, pathname } = new URL(
      loginAddress('/edit/accommodation?id=1&x=2'),
      'http://x',
    );
    expect(pathname).toBe('/');
    expect(searchParams.get('next')).toBe('/edit/accommodation?id=1&x=2');
  });
});
