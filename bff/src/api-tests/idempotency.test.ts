import { randomUUID } from 'node:crypto';
import { type EndpointName, endpointsByName, partsOf } from '@elbi/contract/endpoints';
import { IDEMPOTENCY_KEY, VALIDATION, takesKey } from '@elbi/contract/domain';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteOldKeys } from '../http/idempotency.ts';
import { buildAccommodation } from '../testing/factories.ts';
import { form, picture, storedKeys } from '../testing/files.ts';
import {
  type Caller,
  type SignedIn,
  type TestRequest,
  callerOf as callerAt,
  startTestApp,
} from '../testing/test-app.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { ENDPOINT_NAMES, addressOf, callerOf, requestOf } from './samples.ts';
import { type World, buildWorld } from './world.ts';

const REVIEW = '/api/user/review';
const PICTURES = '/api/accom/pictures';
let student: SignedIn;
let placeId: string;

const app = await startTestApp();
const { db } = app.services;
beforeEach(async () => {
  student = await app.signInAs('registered');
  placeId = (await buildAccommodation(db)).id;
});

const withKey = (key: string, request: TestRequest): TestRequest => ({
  ...request,
  headers: { [IDEMPOTENCY_KEY]: key },
});
const review = (key: string, desc = 'Quiet.') =>
  withKey(key, { method: 'POST', json: { rating: 5, desc, accommodationId: placeId } });
const reviews = () => db('review').where({ accommodation_id: placeId });

async function answerOf(response: Response) {
  const { requestId: _differs, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}

/** Returns the rejection of a request with this key. */
const refusal = (message: string) => ({
  status: 422,
  body: { code: 'invalid_fields', fields: [{ field: IDEMPOTENCY_KEY, message }] },
});

/** Blocks writes about the place; returns a function that unblocks them. */
async function lockRows(): Promise<() => Promise<void>> {
  const trx = await db.transaction();
  const unlock = async () => void (trx.isCompleted() || (await trx.rollback()));
  onTestFinished(unlock);
  await trx('accommodation').where({ id: placeId }).forUpdate();
  return unlock;
}

describe('idempotency keys', () => {
  const acts = ENDPOINT_NAMES.filter((name) => {
    const { method, path } = partsOf(name);
    // An erased user has no session, so the repeated request is a visitor's.
    return takesKey(method, path) && name !== 'DELETE /api/user/:id';
  });

  async function rowsOf(): Promise<Record<string, unknown>> {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename not in ('session', 'rate_limit')`,
    );
    const counts: Record<string, unknown> = {};
    for (const { name } of rows) {
      const all = await db.raw<{ rows: { rows: unknown }[] }>(
        `select count(*), string_agg(t::text, ',' order by t::text) as rows from ?? t`,
        [name],
      );
      counts[name] = all.rows[0];
    }
    return counts;
  }

  const stored = () => storedKeys(app.services.files);

  it.each(acts)('gets the stored response, and changes nothing: %s', async (name: EndpointName) => {
    const world: World = await buildWorld(app);
    const caller = world.actors[callerOf(name)];
    const key = randomUUID();
    const send = async () =>
      answerOf(
        await caller.fetch(addressOf(name, world), withKey(key, await requestOf(name, world))),
      );
    const first = await send();
    expect(first.status).toBe(endpointsByName[name]!.response.status);
    const before = [await rowsOf(), await stored()];
    expect(await send()).toEqual(first);
    expect([await rowsOf(), await stored()]).toEqual(before);
  });

  it('gets the stored response for the key in capitals', async () => {
    const key = randomUUID();
    const first = await answerOf(await student.fetch(REVIEW, review(key)));
    expect(await answerOf(await student.fetch(REVIEW, review(key.toUpperCase())))).toEqual(first);
  });

  it('with another body is rejected, and the error names the key', async () => {
    const key = randomUUID();
    await student.fetch(REVIEW, review(key));
    const other = await student.fetch(REVIEW, review(key, 'Loud.'));
    expect(await answerOf(other)).toMatchObject(refusal(VALIDATION.usedKey));
    expect(await reviews()).toMatchObject([{ body: 'Quiet.' }]);
  });

  it('with another file is rejected, and the file is not stored', async () => {
    const owner = await app.signInAs('owner');
    const key = randomUUID();
    const send = async (colour: string) =>
      owner.fetch(
        PICTURES,
        withKey(key, { method: 'POST', body: form({}, [await picture({ colour })]) }),
      );
    expect((await send('#e23e57')).status).toBe(201);
    const before = await stored();
    expect(await answerOf(await send('#0a7a3d'))).toMatchObject(refusal(VALIDATION.usedKey));
    expect(await stored()).toEqual(before);
  });

  it('at another address is rejected', async () => {
    const admin = await app.signInAs('admin');
    const key = randomUUID();
    const request = withKey(key, { method: 'PUT', json: { isArchived: true, reason: 'Closed.' } });
    const { id } = await buildAccommodation(db);
    expect((await admin.fetch(`/api/accom/archive/${placeId}`, request)).status).toBe(200);
    const other = await admin.fetch(`/api/accom/archive/${id}`, request);
    expect(await answerOf(other)).toMatchObject(refusal(VALIDATION.usedKey));
    expect(await db('accommodation').where({ id }).first()).toMatchObject({ is_archived: false });
  });

  it('of another user belongs to another write', async () => {
    const key = randomUUID();
    const other = await app.signInAs('registered');
    for (const person of [student, other]) {
      expect((await person.fetch(REVIEW, review(key))).status).toBe(201);
    }
    expect(await reviews()).toHaveLength(2);
  });

  it('after a day is another write, and its key is removed', async () => {
    const key = randomUUID();
    const favourite = (favorite: boolean) =>
      student.fetch(
        '/api/user/favorite',
        withKey(key, { method: 'POST', json: { accomID: placeId, favorite } }),
      );
    const age = (hours: number) =>
      db('idempotency_key')
        .where({ key })
        .update({ created_at: new Date(Date.now() - hours * 3_600_000) });
    await favourite(true);
    await age(23.9);
    await deleteOldKeys(db);
    expect((await favourite(false)).status).toBe(422);
    await age(24.1);
    expect((await answerOf(await favourite(false))).body).toMatchObject({ isFavorite: false });
    await age(24.1);
    await deleteOldKeys(db);
    expect(await db('idempotency_key').where({ key })).toEqual([]);
  });
});

describe('a failed write', () => {
  it('stores no key, so a retry runs', async () => {
    const key = randomUUID();
    await db('accommodation').where({ id: placeId }).update({ is_archived: true });
    expect((await student.fetch(REVIEW, review(key))).status).toBe(404);
    await db('accommodation').where({ id: placeId }).update({ is_archived: false });
    expect((await student.fetch(REVIEW, review(key))).status).toBe(201);
    expect(await reviews()).toHaveLength(1);
  });

  it('stores no key when its transaction fails half-way', async () => {
    const key = randomUUID();
    await db.raw(`
      create function fail() returns trigger language plpgsql as $$
        begin raise exception 'not today'; end $$;
      create trigger fail after insert on review for each row execute function fail()`);
    const dropTrigger = () => db.raw('drop function if exists fail cascade');
    onTestFinished(() => dropTrigger().then(() => undefined));
    expect((await student.fetch(REVIEW, review(key))).status).toBe(500);
    await dropTrigger();
    expect((await student.fetch(REVIEW, review(key))).status).toBe(201);
  });
});

describe('a write in progress', () => {
  it('rejects the same key with 409 and Retry-After', async () => {
    const unlock = await lockRows();
    const key = randomUUID();
    const first = student.fetch(REVIEW, review(key));
    await untilBlocked(app.pool, 1);
    const second = await student.fetch(REVIEW, review(key));
    expect(second.headers.get('retry-after')).toBe('1');
    expect(await answerOf(second)).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    await unlock();
    expect((await first).status).toBe(201);
    expect((await student.fetch(REVIEW, review(key))).status).toBe(201);
    expect(await reviews()).toHaveLength(1);
  });

  it('is awaited after its client has disconnected', async () => {
    const unlock = await lockRows();
    const key = randomUUID();
    const client = new AbortController();
    const lost = student.fetch(REVIEW, { ...review(key), signal: client.signal });
    await untilBlocked(app.pool, 1);
    client.abort();
    await expect(lost).rejects.toThrow('aborted');
    // Until the portal has noticed that the first client disconnected.
    const again = vi.waitUntil(
      async () => {
        const answer = await student.fetch(REVIEW, review(key));
        return answer.status === 409 ? false : answer;
      },
      { timeout: 10_000 },
    );
    await untilBlocked(app.pool, 2);
    await unlock();
    expect((await again).status).toBe(201);
    expect(await reviews()).toHaveLength(1);
  });

  it('runs once on two replicas, with the same response', async () => {
    const replica = await startTestApp({ services: { db, read: app.pool } });
    const unlock = await lockRows();
    const key = randomUUID();
    const callers: Caller[] = [student, callerAt(replica.url, student.cookie)];
    const answers = callers.map(async (caller) =>
      answerOf(await caller.fetch(REVIEW, review(key))),
    );
    await untilBlocked(app.pool, 2);
    await unlock();
    const [first, second] = await Promise.all(answers);
    expect(first).toMatchObject({ status: 201, body: { success: true } });
    expect(second).toEqual(first);
    expect(await reviews()).toHaveLength(1);
  });
});

describe('a key', () => {
  it.each(['1', 'review-7', `${randomUUID()}, ${randomUUID()}`])(
    'is rejected when it is not a UUID: %s',
    async (key) => {
      const answer = await student.fetch(REVIEW, review(key));
      expect(await answerOf(answer)).toMatchObject(refusal(VALIDATION.key));
      expect(await reviews()).toEqual([]);
    },
  );

  it('adds one statement', async () => {
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }) => statements.push(sql);
    db.on('query', record);
    onTestFinished(() => void db.off('query', record));
    const favourite = (favorite: boolean, headers = {}) =>
      student.fetch('/api/user/favorite', {
        method: 'POST',
        json: { accomID: placeId, favorite },
        headers,
      });
    await favourite(true);
    statements.splice(0);
    await favourite(true);
    const without = statements.splice(0).length;
    await favourite(true, { [IDEMPOTENCY_KEY]: randomUUID() });
    expect(statements).toHaveLength(without + 1);
  });
});
