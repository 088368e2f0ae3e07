import { dateInManila, formatDate } from '@elbi/contract/format';
import { NotificationList, SearchResult } from '@elbi/contract/schemas';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../database/connection.ts';
import type { AccommodationInsert } from '../../database/tables.ts';
import { afterFile } from '../../testing/after-file.ts';
import { buildAccommodation, buildSavedSearch } from '../../testing/factories.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';
import { notifySavedSearches } from './notify-saved-searches.ts';

const app = await startTestApp();
const { pool } = app;
const { db } = app.services;
let student: SignedIn;

beforeEach(async () => {
  await db('saved_search').del();
  student = await app.signInAs('registered');
});

const save = async (query: string, name = 'Mine') => {
  const json = { name, query };
  const answer = await student.send('POST', '/api/user/search', json);
  expect(answer.status).toBe(201);
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const notify = (now?: Date) => notifySavedSearches(app.services, now);
const change = (id: string, changes: Partial<AccommodationInsert>) =>
  db('accommodation').where({ id }).update(changes);

async function notificationsOf(person = student) {
  return (await person.read(NotificationList, `/api/user/notif/${person.person.id}`)).data;
}

/** The IDs of the places that the newest notification links to. */
async function ledTo(): Promise<string[]> {
  const [newest] = await notificationsOf();
  return (await app.read(SearchResult, `/api/accom/${newest!.link!.slice(1)}`)).sorted.map(
    ({ _id }) => _id,
  );
}

describe('notifications of a saved search', () => {
  it('is notified of a new place in it, with a link to exactly that one (S7.saved.2, S7.saved.3)', async () => {
    const known = await buildAccommodation(db, { type: 2, min_price: 2_000 });
    await save('type=2&order=-1', 'Bed spaces');
    expect(await notify()).toBe(0);
    const fresh = await buildAccommodation(db, { type: 2, min_price: 3_000 });
    await buildAccommodation(db, { type: 3 });
    expect(await notify()).toBe(1);
    expect(await notificationsOf()).toMatchObject([
      {
        type: 'search',
        body: `${fresh.name} is newly listed (search “Bed spaces”).`,
        link: expect.stringMatching(/^\/\?type=2&offered=\d+-\d+&order=-1$/) as string,
        readAt: null,
      },
    ]);
    expect(await ledTo()).toEqual([fresh.id]);
    expect(known.id).not.toBe(fresh.id);
    const named = db('notification').where({ person_id: student.person.id }).pluck('place_ids');
    expect(await named).toEqual([[fresh.id]]);
  });

  it('gets one notification for all new places, and none for places that existed before', async () => {
    // Added before, without an offer snapshot.
    await buildAccommodation(db, { type: 1 });
    await save('type=1');
    const first = await buildAccommodation(db, { type: 1, min_price: 1_000 });
    const second = await buildAccommodation(db, { type: 1, min_price: 2_000 });
    await notify();
    expect(await notificationsOf()).toMatchObject([
      { body: '2 places in your search “Mine” are new, cheaper or available again.' },
    ]);
    expect(await ledTo()).toEqual([first.id, second.id]);
  });

  it('is notified of the longest possible search, and so are all later ones (S7.saved.2)', async () => {
    const term = 'ñ'.repeat(100);
    const parts = ['budget=5000', 'box=14.16123,121.23456,14.17123,121.24456', 'sort=nearest'];
    await save(`accommodationName=${term}&${parts.join('&')}`);
    const kept = await db('saved_search').first('query');
    expect(kept?.query.length).toBeGreaterThan(600);
    const other = await app.signInAs('registered');
    const json = { name: 'Everything', query: '' };
    await other.send('POST', '/api/user/search', json);
    const where = { latitude: 14.168, longitude: 121.24 };
    await buildAccommodation(db, { name: term, min_price: 3_000, ...where });
    expect(await notify()).toBe(2);
    expect(await ledTo()).toHaveLength(1);
    expect(await notificationsOf(other)).toHaveLength(1);
  });

  it('is notified of places that are free by its day only (S7.from.2)', async () => {
    const day = dateInManila(inDays(30).getTime());
    const [sooner, later] = await Promise.all(
      [1, 2].map(() => buildAccommodation(db, { type: 1, ...offer('full') })),
    );
    await save(`type=1&from=${day}`);
    await notify();
    await change(sooner!.id, { ...offer('few'), vacancy_free_from: day });
    const tooLate = dateInManila(inDays(31).getTime());
    await change(later!.id, { ...offer('few'), vacancy_free_from: tooLate });
    expect(await notify()).toBe(1);
    expect(await ledTo()).toEqual([sooner!.id]);
    const body = `${sooner!.name} is available from ${formatDate(day, 'day')} (search “Mine”).`;
    expect(await notificationsOf()).toMatchObject([{ body }]);
    // On the day itself it is available again.
    await change(sooner!.id, { vacancy_free_from: dateInManila(Date.now()) });
    expect(await notify(inDays(1))).toBe(1);
    expect((await notificationsOf())[0]!.body).toBe(
      `${sooner!.name} is available again (search “Mine”).`,
    );
  });

  it('are not sent to a user who has switched them off (S7.account.5)', async () => {
    await save('type=1');
    const where = { id: student.person.id };
    await db('person')
      .where(where)
      .update({ unwanted_notifications: ['search'] });
    await buildAccommodation(db, { type: 1 });
    expect(await notify()).toBe(0);
    expect(await notificationsOf()).toEqual([]);
    await db('person').where(where).update({ unwanted_notifications: [] });
    expect(await notify(inDays(1))).toBe(0);
  });

  it('leaves no results in the cache that visitors share', async () => {
    await save('type=1&accommodationName=Nowhere+at+all');
    const cached = vi.spyOn(LRUCache.prototype, 'set');
    onTestFinished(() => cached.mockRestore());
    await buildAccommodation(db, { type: 1 });
    await notify();
    const keys = cached.mock.calls.map(([key]) => String(key));
    expect(keys.filter((key) => /^(places|page) /.test(key))).toEqual([]);
  });

  it('is notified once a day of each search, and the next day of later places (S7.saved.2)', async () => {
    await save('type=0');
    await save('', 'Everything');
    await buildAccommodation(db, { type: 0 });
    expect(await notify()).toBe(2);
    const later = await buildAccommodation(db, { type: 0 });
    expect(await notify()).toBe(0);
    expect(await notify(inDays(1))).toBe(2);
    expect(await notificationsOf()).toHaveLength(4);
    expect(await ledTo()).toEqual([later.id]);
    expect(await notify(inDays(2))).toBe(0);
  });

  it.each<[string, string, Partial<AccommodationInsert>, Partial<AccommodationInsert>]>([
    ['costs less', 'cheaper', { min_price: 2_500, monthly_low: 3_000 }, { monthly_low: 2_900 }],
    [
      'costs less by the night',
      'cheaper',
      { price_unit: 'night', monthly_low: null, min_price: 900 },
      { min_price: 800 },
    ],
    ['is free again', 'available again', offer('full'), offer('few')],
    ['is free at last', 'available again', offer('unknown'), offer('available')],
    [
      'is free again and costs less',
      'available again',
      { monthly_low: 3_000, ...offer('full') },
      { monthly_low: 2_900, ...offer('few') },
    ],
  ])('name a place that %s (S7.saved.2)', async (_, improvement, before, after) => {
    const { id } = await buildAccommodation(db, { name: 'Gumamela', ...before, type: 4 });
    await save('type=4');
    await change(id, after);
    expect(await notify()).toBe(1);
    const body = `Gumamela is ${improvement} (search “Mine”).`;
    expect(await notificationsOf()).toMatchObject([{ body }]);
    expect(await ledTo()).toEqual([id]);
  });

  it.each<[string, Partial<AccommodationInsert>, Partial<AccommodationInsert>]>([
    ['costs more', { monthly_low: 3_000 }, { monthly_low: 3_100 }],
    ['is full now', offer('available'), offer('full')],
    ['is confirmed as free', offer('available'), offer('few')],
    [
      'is by the night now',
      { price_unit: 'month', monthly_low: 3_000 },
      { price_unit: 'night', monthly_low: null, min_price: 900 },
    ],
    ['has another name', { name: 'Narra' }, { name: 'Molave' }],
    ['is archived', {}, { is_archived: true }],
    ['is deleted', {}, { deleted_at: new Date() }],
  ])('are not sent for a place that %s', async (_, before, after) => {
    const { id } = await buildAccommodation(db, { ...before, type: 4 });
    await save('type=4');
    await change(id, after);
    expect(await notify()).toBe(0);
  });

  it('is notified of a relisted place, except after a brief absence', async () => {
    const { id } = await buildAccommodation(db, { type: 3 });
    await save('type=3');
    await change(id, { is_archived: true });
    await change(id, { is_archived: false });
    expect(await notify()).toBe(0);
    await change(id, { is_archived: true });
    expect(await notify()).toBe(0);
    await change(id, { is_archived: false });
    expect(await notify()).toBe(1);
    expect(await ledTo()).toEqual([id]);
  });

  it('is not notified of a removed place, nor of one that improved and worsened again', async () => {
    const { id } = await buildAccommodation(db, { type: 3, monthly_low: 3_000 });
    await save('type=3');
    await change(id, { monthly_low: 2_000 });
    await change(id, { monthly_low: 3_000 });
    const deleted = await buildAccommodation(db, { type: 3 });
    await change(deleted.id, { deleted_at: new Date() });
    expect(await notify()).toBe(0);
  });

  it('is notified by the remaining filters of a search whose others no longer exist', async () => {
    const row = { person_id: student.person.id, query: 'garden=1&type=0,77&price=9' };
    await buildSavedSearch(db, row);
    const { id } = await buildAccommodation(db, { type: 0 });
    expect(await notify(inDays(0))).toBe(1);
    expect(await ledTo()).toContain(id);
  });

  it.each(['accommodationName=★', "accommodationName='; drop table person; --", 'box=9,9,1,1'])(
    'can have saved %s',
    async (query) => {
      await save(query);
      await buildAccommodation(db, { name: "★ '; drop table person; --" });
      expect(await notify()).toBe(1);
    },
  );

  it('is not notified once they are an owner', async () => {
    await save('');
    await buildAccommodation(db);
    await db('person').where({ id: student.person.id }).update({ role: 'owner' });
    expect(await notify()).toBe(0);
  });
});

describe('the job', () => {
  it('notifies each user once when replicas run it concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.signInAs('registered')));
    for (const { person } of people) await buildSavedSearch(db, { person_id: person.id });
    const replicas = Array.from({ length: 3 }, () =>
      openDatabase(app.databaseUrl, { maxConnections: 2 }),
    );
    afterFile(() => Promise.all(replicas.map((replica) => replica.close())));
    for (const day of [0, 1, 2]) {
      await buildAccommodation(db, { type: 2 });
      const counts = await Promise.all(
        replicas.map((replica) => notifySavedSearches(replica, inDays(day))),
      );
      // A search that another replica is marking is left for it.
      expect(counts.reduce((sum, count) => sum + count)).toBe(people.length);
    }
    for (const person of people) expect(await notificationsOf(person)).toHaveLength(3);
  });

  it('costs two statements while nothing is new, and six for any number of searches', async () => {
    // Places that others have added are not processed.
    await notify();
    for (let count = 0; count < 12; count += 1) {
      const person_id = (await app.signInAs('registered')).person.id;
      for (let own = 0; own < 10; own += 1) await buildSavedSearch(db, { person_id });
    }
    // Waits until no other transaction is open, because until then an index reads again.
    await expect.poll(() => statementsOf(() => notify()), { timeout: 20_000 }).toBe(2);
    let day = 0;
    const withMatches = async () => {
      await buildAccommodation(db, { type: 2 });
      day += 1;
      return statementsOf(async () => expect(await notify(inDays(day))).toBe(120));
    };
    await expect.poll(withMatches, { timeout: 20_000 }).toBe(6);
  });
});

function offer(
  vacancy_status: AccommodationInsert['vacancy_status'],
): Partial<AccommodationInsert> {
  const vacancy_confirmed_at = vacancy_status === 'unknown' ? null : new Date();
  return { vacancy_status, vacancy_confirmed_at };
}

/** Returns how many statements the app's connections send during `run`. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const count = () => void (statements += 1);
  db.on('query', count);
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.query = ((...parameters: unknown[]) => {
    count();
    return query(...parameters);
  }) as Pool['query'];
  try {
    await run();
  } finally {
    db.off('query', count);
    delete (pool as Partial<Pool>).query;
  }
  return statements;
}
