import { beforeEach, describe, expect, it } from 'vitest';
import { Accommodation, CompareView, HomeView } from '@elbi/contract/schemas';
import type { AccommodationRow } from '../database/tables.ts';
import { VisitorsCache } from '../http/visitors-cache.ts';
import { buildAccommodation } from '../testing/factories.ts';
import { buildRelease, ship } from '../testing/releases.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';

const A_MINUTE = 60_000;
let place: AccommodationRow;

// Long, so that only a write can be the reason for anything new.
const app = await startTestApp({ services: { visitorsCache: new VisitorsCache(A_MINUTE) } });
await ship(app, buildRelease('shell'));
await ship(app, buildRelease('search', { routes: [{ view: '/api/view/home' }] }));
const owner = await app.signInAs('owner');
beforeEach(async () => {
  place = await buildAccommodation(app.services.db, {
    owner_id: owner.person.id,
    name: 'Dapdap House',
  });
  app.services.visitorsCache.clear();
});

const rename = (name: string) =>
  owner.send('PATCH', `/api/accom/edit/${place.id}`, { accommodationName: name });

/** Addresses that visitors share, and what identifies the place in their responses. */
const ADDRESSES: [what: string, path: () => string][] = [
  ['the search', () => '/api/accom/?accommodationName=house'],
  ['a place', () => `/api/accom/${place.id}`],
  ['the view of the home page', () => '/api/view/home'],
  ['the view of a place', () => `/api/view/accommodation?id=${place.id}`],
  ['the document of the home page', () => '/'],
];

const open = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(path, {
    headers: { accept: path.startsWith('/api/') ? 'application/json' : 'text/html', ...headers },
  });

describe.each(ADDRESSES)('%s', (_, path) => {
  it('is 304 for a visitor that has it, and resent after a change', async () => {
    const first = await open(path());
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('Dapdap House');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);

    const again = await open(path(), { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await rename('Dapdap Guest House')).status).toBe(200);

    const changed = await open(path(), { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(await changed.text()).toContain('Dapdap Guest House');
  });
});

describe('visitor cache', () => {
  it('is never older than an acknowledged write', async () => {
    for (const name of ['One House', 'Two House', 'Three House']) {
      // Concurrent readers that began before the write.
      const readers = Array.from({ length: 10 }, () => open(`/api/accom/${place.id}`));
      await rename(name);
      const { accommodationName } = await app.read(Accommodation, `/api/accom/${place.id}`);
      expect(accommodationName).toBe(name);
      await Promise.all(readers);
    }
  });

  it('is not used for users', async () => {
    const student = await app.signInAs('registered');
    await student.send('POST', '/api/user/favorite', { accomID: place.id, favorite: true });
    const cards = async (caller: Caller) => {
      const { search } = await caller.read(HomeView, '/api/view/home');
      return search.sorted.filter(({ isFavorite }) => isFavorite).length;
    };
    expect(await cards(app)).toBe(0);
    expect(await cards(student)).toBe(1);
    expect(await cards(app)).toBe(0);
  });

  it('is cached once, regardless of irrelevant parameters', async () => {
    const { visitorsCache } = app.services;
    const profile = `/api/view/profile/owner?id=${place.owner_id}`;
    const compared = `/api/view/compare?ids=${place.id}`;
    for (const path of [`${profile}&page=1`, `${compared},none`]) await open(path);
    const kept = visitorsCache.size;
    const spellings = [`${profile}&page=1&pageA=2&x=y`, `${profile}&page=1&pageF=7`];
    for (const path of [...spellings, `${compared},other`, `${compared},${'x'.repeat(9_000)}`]) {
      expect((await open(path)).status).toBe(200);
    }
    expect(visitorsCache.size).toBe(kept);
    // Addresses with different responses: one unavailable place, and none.
    const unavailableIn = async (query: string) =>
      (await app.read(CompareView, `/api/view/compare${query}`)).unavailable;
    expect([await unavailableIn('?ids=none'), await unavailableIn('')]).toEqual([1, 0]);
  });
});

describe('a document', () => {
  it('keeps its policy when unchanged, so its nonce still applies', async () => {
    const first = await open('/');
    const again = await open('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(first.headers.get('content-security-policy')).toContain('nonce-');
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  it('of a user has no ETag', async () => {
    const response = await owner.fetch('/', { headers: { accept: 'text/html' } });
    expect(response.headers.get('etag')).toBeNull();
  });
});

/** One request in several spellings: parts of an address that decide the response, and others. */
const SPELLINGS: [what: string, first: string, ...others: string[]][] = [
  [
    'the search',
    '/api/accom/?accommodationName=house&type=2,3',
    '/api/accom/?type=3&type=2&accommodationName=%20house&page=1',
    '/api/accom/?type=2%2C3&type=9&accommodationName=house&utm_source=letter',
  ],
  [
    'the view of the home page',
    '/api/view/home?loc=Batong%20Malake&page=2',
    '/api/view/home?page=2&loc=batong%20%20malake',
    '/api/view/home?page=2&loc=0&order=1&fbclid=1',
  ],
  [
    'the document of the home page and its view',
    '/?type=2&type=3',
    '/api/view/home?type=2,3',
    '/?type=3,2&utm_source=letter',
  ],
];

describe('the visitors’ cache', () => {
  it.each(SPELLINGS)('stores %s once in all spellings', async (_, ...spellings) => {
    for (const path of spellings) expect((await open(path)).status).toBe(200);
    expect(app.services.visitorsCache.size).toBe(1);
  });
});
