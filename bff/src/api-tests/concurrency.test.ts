import { describe, expect, it } from 'vitest';
import { Browser, userIn } from '../testing/browser.ts';
import {
  buildAccommodation,
  buildApproval,
  buildPicture,
  buildReport,
  buildReview,
} from '../testing/factories.ts';
import { NEW_PLACE, approvedPlaces, form, picture, storedKeys } from '../testing/files.ts';
import { type Caller, type TestRequest, startTestApp } from '../testing/test-app.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { buildWorld } from './world.ts';

const CONNECTIONS = 20;

const app = await startTestApp();
const { db } = app.services;
const world = await buildWorld(app);

/**
 * Sends the same request over twenty concurrent connections; returns the number of responses by
 * status.
 */
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
  table: 'review' | 'report' | 'owner_application' | 'favourite' | 'saved_search',
  where: object,
): Promise<number> {
  return (await db(table).where(where)).length;
}

describe('the same write over twenty connections', () => {
  const place = { accommodation_id: world.untouchedId };
  const ofReview = { reviewId: world.reviewId, target: 'review', category: 'fake' };

  it.each([
    ['review', '/api/user/review', { rating: 5, desc: 'Quiet.' }, place],
    ['report', '/api/report/', { description: 'Closed.' }, place],
    [
      'report',
      '/api/report/review/',
      { ...ofReview, description: 'Made up.' },
      { review_id: world.reviewId },
    ],
  ] as const)('creates one %s: POST %s', async (table, path, body, where) => {
    const { other } = world.people;
    const json = { accommodationId: world.untouchedId, ...body };
    const statuses = await atOnce(other, path, () => ({ method: 'POST', json }));
    expect(statuses).toEqual({ 201: 1, 409: CONNECTIONS - 1 });
    expect(await count(table, { person_id: other.person.id, ...where })).toBe(1);
  });

  it('leaves one pending application, and its one document', async () => {
    const { other } = world.people;
    const statuses = await atOnce(other, '/api/user/apply', async () => ({
      method: 'POST',
      body: form({}, [await picture()]),
    }));
    // A user may have files of ten concurrent requests: further ones get Retry-After.
    const { 201: taken, 409: refused = 0, 503: busy = 0, ...others } = statuses;
    expect({ taken, others }).toEqual({ taken: 1, others: {} });
    expect(refused + busy).toBe(CONNECTIONS - 1);
    const rows = await db('application_document').pluck('storage_key');
    expect(await storedKeys(app.services.files, 'documents/')).toEqual(rows.toSorted());
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

  it('stores ten searches at most', async () => {
    const { other } = world.people;
    const statuses = await atOnce(other, '/api/user/search', () => ({
      method: 'POST',
      json: { name: 'Bed spaces', query: 'type=2' },
    }));
    expect(statuses).toEqual({ 201: 10, 409: CONNECTIONS - 10 });
    expect(await count('saved_search', { person_id: other.person.id })).toBe(10);
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
    const statuses = await atOnce(
      world.actors.admin,
      `/api/admin/accept/${world.applicationId}`,
      () => ({ method: 'PATCH', json: {} }),
    );
    expect(statuses).toEqual({ 200: 1, 409: CONNECTIONS - 1 });
    const audited = await db('audit_event').where({ subject_id: world.applicationId });
    expect(audited.map(({ action }) => action)).toEqual(['application.accepted']);
  });

  it('accepts one admin’s decision on a report, and notifies the reporter once', async () => {
    const before = await db('notification').where({ person_id: world.people.student.person.id });
    const statuses = await atOnce(world.people.admin, `/api/report/${world.reportId}`, () => ({
      method: 'PATCH',
      json: { statusUpdate: 'rejected' },
    }));
    expect(statuses).toEqual({ 200: 1, 409: CONNECTIONS - 1 });
    const after = await db('notification').where({ person_id: world.people.student.person.id });
    expect(after.length - before.length).toBe(1);
  });

  it('lets one of two reports remove a review, and notifies its author once', async () => {
    const { id: review_id, person_id, accommodation_id } = await buildReview(db);
    const reports = await Promise.all(
      [1, 2].map(() => buildReport(db, { review_id, accommodation_id, target: 'review' })),
    );
    const responses = await Promise.all(
      reports.map(({ id }) =>
        world.people.admin.send('PATCH', `/api/report/${id}`, {
          statusUpdate: 'resolved',
          reason: 'An insult.',
          remove: true,
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db('notification').where({ person_id })).toHaveLength(1);
    expect(await db('audit_event').where({ subject_id: review_id })).toHaveLength(1);
    expect(await count('report', { review_id, status: 'pending' })).toBe(1);
  });

  it('imports a list once (S7.approval.1)', async () => {
    const { admin } = world.people;
    const list = { issuer: 'Office of Student Housing', list: 'Twenty at once', term: '2027-1' };
    const statuses = await atOnce(admin, '/api/admin/approvals', () => ({
      method: 'POST',
      body: form(list, [approvedPlaces(['Molave House,4 Dao St.,'])]),
    }));
    // An account may hold files of ten concurrent requests.
    const { 201: imported, 409: refused = 0, 503: busy = 0, ...others } = statuses;
    expect({ imported, others }).toEqual({ imported: 1, others: {} });
    expect(refused + busy).toBe(CONNECTIONS - 1);
    expect(await db('approval_list').where({ name: list.list })).toHaveLength(1);
  });

  it('confirms one of two places for a row of a list (S7.approval.3)', async () => {
    const { id } = await buildApproval(db);
    let turn = 0;
    const places = [world.placeId, world.untouchedId];
    const statuses = await atOnce(world.people.admin, `/api/admin/approvals/${id}`, () => {
      turn += 1;
      return { method: 'PUT', json: { accommodationId: places[turn % 2] } };
    });
    expect(statuses).toEqual({ 200: CONNECTIONS / 2, 409: CONNECTIONS / 2 });
    const entries = await db('audit_event').where({ action: 'accommodation.approval_confirmed' });
    expect(entries).toHaveLength(1);
  });

  it('creates one user for a new login, and a session for each browser', async () => {
    const email = 'twenty.tabs@example.com';
    const names = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const browser = new Browser(app.url);
        await browser.follow(`/api/auth/login?login_hint=${email}`);
        return (await userIn(browser))?._id;
      }),
    );
    const people = await db('person').where({ email }).pluck('id');
    expect(people).toHaveLength(1);
    expect(new Set(names)).toEqual(new Set(people));
  });

  it('stores the pictures of a place in one order, each once', async () => {
    const { id: accommodation_id, owner_id } = await buildAccommodation(db, {
      owner_id: world.people.owner.person.id,
    });
    const ids: string[] = [];
    for (const position of [0, 1, 2]) {
      const place = { accommodation_id, person_id: owner_id, position };
      ids.push((await buildPicture(db, place)).id);
    }
    let turn = 0;
    const statuses = await atOnce(world.people.owner, `/api/accom/edit/${accommodation_id}`, () => {
      turn += 1;
      return { method: 'PATCH', json: { pictures: turn % 2 ? ids : ids.toReversed() } };
    });
    expect(statuses).toEqual({ 200: CONNECTIONS });
    const kept = await db('picture').where({ accommodation_id }).orderBy('position');
    expect(kept.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect([ids, ids.toReversed()]).toContainEqual(kept.map(({ id }) => id));
  });

  it('lets one new place claim a staged picture', async () => {
    const person_id = world.people.owner.person.id;
    const staged = await buildPicture(db, { accommodation_id: null, position: null, person_id });
    const before = await db('accommodation').where({ owner_id: person_id });
    const statuses = await atOnce(world.people.owner, '/api/accom/add', () => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, pictureIds: staged.id }),
    }));
    expect(statuses).toEqual({ 201: 1, 422: CONNECTIONS - 1 });
    const after = await db('accommodation').where({ owner_id: person_id });
    expect(after.length - before.length).toBe(1);
  });
});

it('twenty concurrent reviews of a place all count in its average', async () => {
  const place = await buildAccommodation(db);
  const people = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => app.signInAs('registered')),
  );
  await Promise.all(
    people.map((person, index) =>
      person.send('POST', '/api/user/review', {
        rating: (index % 5) + 1,
        desc: 'As it is.',
        accommodationId: place.id,
      }),
    ),
  );
  const row = await db('accommodation').where({ id: place.id }).first();
  expect(row).toMatchObject({ rating_count: 20, rating_sum: 60 });
  const list = (await (await app.fetch(`/api/user/review/${place.id}`)).json()) as object;
  expect(list).toMatchObject({ average: 3, count: 20, histogram: [4, 4, 4, 4, 4] });
});

describe('a place that is archived or deleted concurrently', () => {
  const WRITES: [path: string, body: (id: string) => object][] = [
    ['/api/user/review', (accommodationId) => ({ accommodationId, rating: 1, desc: 'Late.' })],
    ['/api/report/', (accommodationId) => ({ accommodationId, description: 'Late.' })],
    ['/api/user/favorite', (accomID) => ({ accomID, favorite: true })],
  ];

  it.each(
    WRITES.flatMap(([path, body]) => [
      { path, body, change: { is_archived: true } },
      { path, body, change: { deleted_at: new Date() } },
    ]),
  )('takes no POST $path any more after $change', async ({ path, body, change }) => {
    const { id } = await buildAccommodation(db);
    const student = await app.signInAs('registered');
    const trx = await db.transaction();
    await trx('accommodation').where({ id }).update(change);
    const answer = student.send('POST', path, body(id));
    await untilBlocked(app.pool, 1);
    await trx.commit();
    expect((await answer).status).toBe(404);
    for (const table of ['review', 'report', 'favourite'] as const) {
      expect(await count(table, { accommodation_id: id })).toBe(0);
    }
  });
});
