import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logPosition, OLDEST_READ_MS, writtenPosition } from '../database/replica.ts';
import { Browser, userIn } from '../testing/browser.ts';
import { buildAccommodation } from '../testing/factories.ts';
import { fakeReplica } from '../testing/fake-replica.ts';
import { type Caller, callerOf, startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { VisitorsCache } from './visitors-cache.ts';

const EVERYTHING = 'FFFFFFFF/FFFFFFFF';
const NOTHING = '0/1';
const A_MINUTE = 60_000;
let replayed: string;
let isUnavailable: boolean;
/** Milliseconds by which the replica's clock is ahead. */
let later = 0;

const old = await createTestDatabase();
function assertAvailable(): void {
  if (isUnavailable) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
}
/**
 * Another database with the place's first name simulates a replica that has not replayed the new
 * one; a test sets its position.
 */
const replica = fakeReplica({
  primary: (...statement) => app.services.databaseProbe.query(...statement),
  query: (...statement) => {
    assertAvailable();
    return old.read.query(...statement);
  },
  position: () => {
    assertAvailable();
    return replayed;
  },
  now: () => performance.now() + later,
});
const visitorsCache = new VisitorsCache(A_MINUTE);
const app = await startTestApp({ services: { replica, visitorsCache } });
const { db } = app.services;
const owner = await app.signInAs('owner');
await old.db('person').insert(owner.person);
const place = await buildAccommodation(db, { owner_id: owner.person.id, name: 'Old House' });
const id = place.id;
const { id: other } = await buildAccommodation(db, { owner_id: owner.person.id });
await buildAccommodation(old.db, { id, owner_id: owner.person.id, name: 'Old House' });

/** Moves the replica, which was up to date a moment ago, to a position. */
async function replicaIsAt(position: string): Promise<void> {
  replayed = EVERYTHING;
  await replica.probe();
  replayed = position;
  await replica.probe();
}

beforeEach(async () => {
  isUnavailable = false;
  await db('accommodation').where({ id }).update({ name: 'Old House' });
  app.services.visitorsCache.clear();
  await replicaIsAt(NOTHING);
});

/** Renames the place; later requests send the cookie of the response. */
async function rename(): Promise<{ answer: Response; afterwards: Caller }> {
  const answer = await owner.send('PATCH', `/api/accom/edit/${id}`, {
    accommodationName: 'New House',
  });
  expect(answer.status).toBe(200);
  const mark = /elbi\.wrote=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  return { answer, afterwards: callerOf(app.url, `${owner.cookie}; ${mark}`) };
}

const ADDRESSES: [what: string, path: () => string][] = [
  ['the search', () => '/api/accom/?accommodationName=house'],
  ['a place', () => `/api/accom/${id}`],
  ['the view of the home page', () => '/api/view/home'],
  ['the view of a place', () => `/api/view/accommodation?id=${id}`],
];

describe.each(ADDRESSES)('%s', (_, path) => {
  const read = async (caller: Caller) => (await caller.fetch(path())).text();

  it('comes from the replica for a visitor, and from the primary after a write', async () => {
    const { afterwards } = await rename();
    expect(await read(app)).toContain('Old House');
    expect(await read(afterwards)).toContain('New House');
  });

  it('comes from the replica for the writer once it has replayed the write', async () => {
    const { afterwards } = await rename();
    await replicaIsAt(EVERYTHING);
    // The fake replica never gets the new name, so the response shows which database was read.
    expect(await read(afterwards)).toContain('Old House');
  });

  it('comes from the primary when the replica is unavailable', async () => {
    await rename();
    isUnavailable = true;
    expect(await read(app)).toContain('New House');
  });

  it('bypasses the visitors’ cache after a write on another replica', async () => {
    await read(app);
    const { afterwards } = await rename();
    // Another BFF replica took the write: this one still has the old response.
    await read(app);
    expect(await read(afterwards)).toContain('New House');
  });
});

it('holds for a login, whose new user the replica does not know yet', async () => {
  const browser = new Browser(app.url);
  await browser.follow('/api/auth/login?login_hint=new@example.com');
  expect(await userIn(browser)).toMatchObject({ email: 'new@example.com' });
});

it('holds for a session when the replica lags and all connections to the primary are busy', async () => {
  const { pool } = app;
  later += 2 * OLDEST_READ_MS;
  const busy = Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(1)'));
  await replica.probe();
  const answer = await owner.fetch('/api/auth/login/success');
  expect(await answer.json()).toMatchObject({ user: { _id: owner.person.id } });
  await Promise.all(busy);
});

describe('the cookie of a write', () => {
  it('lasts ten seconds and is hidden from scripts', async () => {
    const { answer } = await rename();
    const [cookie] = answer.headers.getSetCookie().filter((one) => one.startsWith('elbi.wrote='));
    expect(cookie).toMatch(
      /^elbi\.wrote=[0-9A-F]+\/[0-9A-F]+; path=\/; expires=[^;]+; samesite=lax; httponly$/,
    );
  });

  it('is not set for a read, a rejected write, or a visitor', async () => {
    const answers = [
      await owner.fetch('/api/view/home'),
      await owner.send('PATCH', `/api/accom/edit/${id}`, { pax: -1 }),
      await app.send('POST', '/api/user/favorite', {}),
    ];
    for (const { headers } of answers) expect(headers.get('set-cookie')).toBeNull();
  });

  it('sends reads to the primary when the position cannot be read after the commit', async () => {
    const { pool } = app;
    const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
    const lost = vi
      .spyOn(pool, 'query')
      .mockImplementation((...parameters: unknown[]) =>
        String(parameters[0]).includes('_lsn')
          ? Promise.reject(new Error('Connection terminated'))
          : query(...parameters),
      );
    const { answer, afterwards } = await rename();
    lost.mockRestore();
    expect(answer.headers.get('set-cookie')).toContain('elbi.wrote=FFFFFFFF/FFFFFFFF');
    expect(await (await afterwards.fetch(`/api/accom/${id}`)).text()).toContain('New House');
  });

  it('includes nothing that others have not committed, which a standby may never get', async () => {
    const client = await app.pool.connect();
    const open = await db.transaction();
    try {
      await client.query('set synchronous_commit = on');
      await client.query('update accommodation set name = name where id = $1', [id]);
      await open('accommodation').where({ id: other }).update({ name: 'Not committed' });
      const position = logPosition(await writtenPosition(client))!;
      const flushed = 'select pg_current_wal_flush_lsn()::text as position';
      const { rows } = await client.query<{ position: string }>(flushed);
      expect(position).toBeLessThanOrEqual(logPosition(rows[0]!.position)!);
    } finally {
      await open.rollback();
      client.release(true);
    }
  });

  it('is ignored when malformed', async () => {
    await rename();
    const forged = callerOf(app.url, "elbi.wrote=0/1' or true");
    expect(await (await forged.fetch(`/api/accom/${id}`)).text()).toContain('Old House');
  });
});
