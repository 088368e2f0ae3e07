import type { Pool } from 'pg';
import {
  AccommodationView,
  AdminView,
  CompareView,
  HomeView,
  OwnerProfileView,
  PinsView,
  ReleasesView,
  RentsView,
  UserProfileView,
} from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { readView } from '../platform/views/load-view.ts';
import { views } from '../screens/views.ts';
import {
  buildAccommodation,
  buildApplication,
  buildReport,
  buildReview,
} from '../testing/factories.ts';
import { buildRelease, markKnownGood, ship } from '../testing/releases.ts';
import { type SignedIn, startTestApp } from '../testing/test-app.ts';

let placeId = '';

const app = await startTestApp();
const { db } = app.services;
const owner = await app.signInAs('owner');
const student = await app.signInAs('registered');
const admin = await app.signInAs('admin');
for (let index = 0; index < 25; index += 1) {
  const { id } = await buildAccommodation(db, {
    owner_id: owner.person.id,
    is_archived: index % 5 === 0,
  });
  placeId = id;
  await db('favourite').insert({ person_id: student.person.id, accommodation_id: id });
  await buildReview(db, { accommodation_id: id, person_id: student.person.id });
  await buildReport(db, { accommodation_id: id, person_id: student.person.id });
  await buildApplication(db);
}

/** Loads a view and counts its statements. */
async function load(path: string, actor: Actor, query = '') {
  const view = views.find((known) => known.path === path)!;
  let statements = 0;
  const { pool } = app;
  const counting = new Proxy(pool, {
    get(target, name) {
      // Shares the process's cached state of the database, as the reads of a request do.
      if (name === 'primary') return target;
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (...parameters: Parameters<Pool['query']>) => {
        statements += 1;
        return target.query(...parameters);
      };
    },
  });
  const body = await readView({ read: counting, db }, view, actor, new URLSearchParams(query));
  return { body, statements };
}

const actorOf = ({ person }: SignedIn): Actor => ({
  id: person.id,
  role: person.role,
  managesReleases: person.role === 'admin',
});

describe('shape of every view, and its statements, regardless of the number of rows', () => {
  it('covers every view', () => {
    expect(views.map(({ path }) => path).toSorted()).toEqual([
      '/api/view/accommodation',
      '/api/view/admin',
      '/api/view/compare',
      '/api/view/home',
      '/api/view/pins',
      '/api/view/profile/owner',
      '/api/view/profile/user',
      '/api/view/releases',
      '/api/view/rents',
    ]);
  });

  it.each([
    ['home', '/api/view/home', HomeView, 'type=2', { search: { total: 20 } }, 2],
    ['the map of the results', '/api/view/pins', PinsView, 'type=2', { pins: { length: 20 } }, 1],
    [
      'a place',
      '/api/view/accommodation',
      AccommodationView,
      `id=${placeId}`,
      { accommodation: { isFavorite: true }, ownReview: { isOwn: true }, reportPending: true },
      2,
    ],
    [
      'the comparison of places',
      '/api/view/compare',
      CompareView,
      `ids=${placeId}`,
      { places: { length: 1 } },
      1,
    ],
    ['the rents', '/api/view/rents', RentsView, '', { rents: { length: 2 } }, 1],
    [
      'a registered user’s profile',
      '/api/view/profile/user',
      UserProfileView,
      'page=3&pageF=2',
      {
        favorites: { total: 20, pages: 2, items: { length: 10 } },
        reviews: { total: 25, pages: 3, items: { length: 5 } },
      },
      6,
    ],
  ] as const)('%s', async (_, path, shape, query, expected, most) => {
    const { body, statements } = await load(path, actorOf(student), query);
    expect(shape.parse(body)).toMatchObject(expected);
    expect(statements).toBeLessThanOrEqual(most);
  });

  it('an owner’s profile, for the owner and for others', async () => {
    for (const viewer of [owner, student]) {
      const { body, statements } = await load(
        '/api/view/profile/owner',
        actorOf(viewer),
        `id=${owner.person.id}&page=2`,
      );
      const { owned, isOwn, archived } = OwnerProfileView.parse(body);
      expect(owned).toMatchObject({ total: 20, pages: 2 });
      expect(owned.items).toHaveLength(10);
      expect(archived?.total).toBe(isOwn ? 5 : undefined);
      expect(owned.items.every(({ isFavorite }) => isFavorite === (viewer === student))).toBe(true);
      expect(statements).toBeLessThanOrEqual(isOwn ? 6 : 4);
    }
  });

  it('the admin page', async () => {
    const { body, statements } = await load(
      '/api/view/admin',
      actorOf(admin),
      'tab=applications&status=pending&page=3',
    );
    const { reports, applications } = AdminView.parse(body);
    expect(reports).toMatchObject({ total: 25, pages: 3, counts: { pending: 25 } });
    expect(applications.items).toHaveLength(5);
    expect(statements).toBeLessThanOrEqual(4);
  });

  it('the releases', async () => {
    for (let version = 1; version <= 25; version += 1) {
      await ship(app, buildRelease('search', { version: `v${version}` }));
    }
    await markKnownGood(app, buildRelease('search', { version: 'v1' }));
    const { body, statements } = await load('/api/view/releases', actorOf(admin));
    const { sections, events, tokens } = ReleasesView.parse(body);
    expect(sections).toHaveLength(1);
    expect(sections[0]).toMatchObject({ name: 'search', current: 'v25', lastGood: 'v1' });
    // The newest 20, and the last known good one.
    expect(sections[0]?.releases).toHaveLength(21);
    expect(sections[0]?.releases[0]).toMatchObject({ version: 'v25', isCurrent: true });
    expect(events).toHaveLength(50);
    expect(tokens.map(({ label }) => label)).toEqual(['test']);
    expect(statements).toBeLessThanOrEqual(4);
  });
});
