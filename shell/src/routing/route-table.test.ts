import { describe, expect, it } from 'vitest';
import { aRegistry, aRegistrySection } from '../testing/registry.ts';
import { routeTable } from './route-table.ts';

describe('routeTable', () => {
  it('contains exactly the pages of the sections in the registry', () => {
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
