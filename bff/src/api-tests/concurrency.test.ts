import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccommodation, buildPerson } from '../testing/factories.ts';
import { form, picture } from '../testing/files.ts';
import { type Caller, type TestApp, type TestRequest, startTestApp } from '../testing/test-app.ts';
import { type World, buildWorld } from './world.ts';

const CONNECTIONS = 20;

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app);
});

/** The same request from twenty connections at once: how often each status came back. */
async function atOnce(
  caller: Caller,
  path: string,
  request: () => TestRequest | Promise<TestRequest>,
): Promise<Record<number, number>> {
  const requests = await Promise.all(Array.from({ length: CONNECTIONS }, async () => request()));
  const answers = await Promise.all(requests.map((each) => caller.fetch(path, each)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function count(
  table: 'review' | 'report' | 'owner_application' | 'favourite',
  where: object,
): Promise<number> {
  return (await app.services.db(table).where(where)).length;
}

describe('the same write from twenty connections at once', () => {
  it('leaves one review', async () => {
    const { other } = world.people;
    const statuses = await atOnce(other, '/api/user/review', () => ({
      method: 'POST',
      json: { rating: 5, desc: 'Quiet.', accommodationId: world.untouchedId },
    }));
    expect(statuses).toEqual({ 201: 1, 409: CONNECTIONS - 1 });
    expect(await count('review', { person_id: other.person.id })).toBe(1);
  });

  it('leaves one pending report', async () => {
    const { other } = world.people;
    const statuses = await atOnce(other, '/api/report/', () => ({
      method: 'POST',
      json: { description: 'Closed.', accommodationId: world.untouchedId },
    }));
    expect(statuses).toEqual({ 201: 1, 409: CONNECTIONS - 1 });
    expect(await count('report', { person_id: other.person.id })).toBe(1);
  });

  it('leaves one pending application, and its one document', async () => {
    const { other } = world.people;
    const statuses = await atOnce(other, '/api/user/apply', async () => ({
      method: 'POST',
      body: form({}, [await picture()]),
    }));
    expect(statuses).toEqual({ 201: 1, 409: CONNECTIONS - 1 });
    const { db, files } = app.services;
    const keys = [];
    for await (const { key } of files.list('documents/')) keys.push(key);
    const rows = await db('application_document').pluck('storage_key');
    expect(keys.toSorted()).toEqual(rows.toSorted());
  });

  it('saves a place once, and removes it once', async () => {
    const { other } = world.people;
    const request = (favorite: boolean) => () => ({
      method: 'POST',
      json: { accomID: world.untouchedId, favorite },
    });
    const where = { person_id: other.person.id };
    expect(await atOnce(other, '/api/user/favorite', request(true))).toEqual({ 200: CONNECTIONS });
    expect(await count('favourite', where)).toBe(1);
    expect(await atOnce(other, '/api/user/favorite', request(false))).toEqual({ 200: CONNECTIONS });
    expect(await count('favourite', where)).toBe(0);
  });

  it('toggles without an error and ends in one row or none', async () => {
    const { student } = world.people;
    const statuses = await atOnce(student, '/api/user/favorite', () => ({
      method: 'POST',
      json: { accomID: world.untouchedId },
    }));
    expect(statuses).toEqual({ 200: CONNECTIONS });
    const where = { person_id: student.person.id, accommodation_id: world.untouchedId };
    expect(await count('favourite', where)).toBeLessThanOrEqual(1);
  });

  it('lets one admin accept', async () => {
    const { db } = app.services;
    const statuses = await atOnce(
      world.people.admin,
      `/api/admin/accept/${world.applicationId}`,
      () => ({ method: 'PATCH', json: {} }),
    );
    expect(statuses).toEqual({ 200: 1, 409: CONNECTIONS - 1 });
    const audited = await db('audit_event').where({ subject_id: world.applicationId });
    expect(audited.map(({ action }) => action)).toEqual(['application.accepted']);
  });

  it('lets one admin decide a report, and tells the reporter once', async () => {
    const { db } = app.services;
    const before = await db('notification').where({ person_id: world.people.student.person.id });
    const statuses = await atOnce(world.people.admin, `/api/report/${world.reportId}`, () => ({
      method: 'PATCH',
      json: { statusUpdate: 'rejected' },
    }));
    expect(statuses).toEqual({ 200: 1, 409: CONNECTIONS - 1 });
    const after = await db('notification').where({ person_id: world.people.student.person.id });
    expect(after.length - before.length).toBe(1);
  });

  it('makes one person of a new log-in', async () => {
    const person = await buildPerson(app.services.db);
    expect(await app.services.db('person').where({ google_sub: person.google_sub })).toHaveLength(
      1,
    );
    await expect(
      buildPerson(app.services.db, { google_sub: person.google_sub }),
    ).rejects.toMatchObject({ constraint: 'person_google_sub_key' });
  });
});

describe('twenty people who review a place at once', () => {
  it('are all counted in its average', async () => {
    const { db } = app.services;
    const place = await buildAccommodation(db);
    const people = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => app.signInAs('registered')),
    );
    await Promise.all(
      people.map((person, index) =>
        person.fetch('/api/user/review', {
          method: 'POST',
          json: { rating: (index % 5) + 1, desc: 'As it is.', accommodationId: place.id },
        }),
      ),
    );
    const row = await db('accommodation').where({ id: place.id }).first();
    expect(row).toMatchObject({ rating_count: 20, rating_sum: 60 });
    const list = (await (await app.fetch(`/api/user/review/${place.id}`)).json()) as object;
    expect(list).toMatchObject({ average: 3, count: 20, histogram: [4, 4, 4, 4, 4] });
  });
});
