import { randomUUID } from 'node:crypto';
import { FAILURE } from '@elbi/contract/domain';
import { Log, PersonList, PlaceList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '../api-tests/world.ts';
import { Browser } from '../testing/browser.ts';
import { NEW_PLACE, form, picture } from '../testing/files.ts';
import { planOf } from '../testing/plan-of.ts';
import { type Caller, type SignedIn, startTestApp } from '../testing/test-app.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { recordAudit } from '../identity/users/audit-store.ts';
import { listLog } from './admin-read-model.ts';
import { setSuspended } from './set-suspended.ts';

const app = await startTestApp();
const { db } = app.services;
const world = await buildWorld(app);

const suspend = (id: string, body: object, admin: Caller = world.people.admin) =>
  admin.send('PUT', `/api/admin/suspend/${id}`, body);

it('users are found by part of a name or an address, in any case (S7.people.1)', async () => {
  const { admin } = world.people;
  const name = { first_name: 'Ligaya', last_name: 'Dimaculangan' };
  const { person } = await app.signInAs('owner', { ...name, email: 'ligaya_d@example.com' });
  for (const q of ['gaya dimac', 'LIGAYA_D', ' ligaya ']) {
    const found = await admin.read(PersonList, `/api/admin/people?${new URLSearchParams({ q })}`);
    expect(found).toMatchObject({ total: 1, data: [{ _id: person.id, type: 2, places: 0 }] });
  }
  // Pattern characters are matched literally, and NUL matches nothing.
  for (const q of ['%25%25', '%00', 'gaya%00']) {
    expect((await admin.read(PersonList, `/api/admin/people?q=${q}`)).total).toBe(0);
    expect((await admin.read(PlaceList, `/api/admin/places?q=${q}`)).total).toBe(0);
  }
  expect((await admin.read(Log, '/api/admin/log?person=%00')).data).toEqual([]);
  const beyond = await admin.read(PersonList, '/api/admin/people?page=99');
  expect(beyond.data).toEqual([]);
  expect(beyond.total).toBeGreaterThan(5);
});

describe('suspending', () => {
  it('ends sessions, hides places and is logged; restoring lets the owner restore places (S7.people.2)', async () => {
    const { people, actors, placeId } = await buildWorld(app);
    const { owner } = people;
    const { id } = owner.person;
    const reason = 'The places do not exist.';
    expect((await suspend(id, { suspended: true, reason })).status).toBe(200);
    // Requests of an open tab are now a visitor's.
    expect((await owner.fetch('/api/user/sessions')).status).toBe(401);
    expect((await actors.visitor.fetch(`/api/accom/${placeId}`)).status).toBe(404);
    const again = await app.signIn(owner.person);
    expect((await again.fetch('/api/user/sessions')).status).toBe(401);
    expect(await world.people.admin.read(Log, `/api/accom/${placeId}/log`)).toMatchObject({
      data: [{ action: 'accommodation.archived', reason }],
    });

    expect((await suspend(id, { suspended: false, reason: 'A mistake.' })).status).toBe(200);
    const restored = await app.signIn(owner.person);
    expect((await restored.fetch(`/api/accom/${placeId}`)).status).toBe(200);
    const { data } = await restored.read(Log, `/api/accom/${placeId}/log`);
    // The owner sees the action and its reason, not the admin.
    expect(data).toMatchObject([{ action: 'accommodation.archived', actor: null, reason }]);
  });

  it('keeps the user’s places archived: neither owner nor admin can list or add one (S7.people.4)', async () => {
    const { people, archivedId } = await buildWorld(app);
    const { owner, admin } = people;
    const requests = [
      (caller: Caller) =>
        caller.send('PUT', `/api/accom/archive/${archivedId}`, { isArchived: false }),
      async (caller: Caller) =>
        caller.send('POST', '/api/accom/add', form(NEW_PLACE, [await picture()])),
    ];
    for (const request of requests) {
      const caller = await app.signIn(owner.person);
      const trx = await db.transaction();
      const suspension = { suspended: true, reason: 'The places do not exist.' };
      const actor = { id: admin.person.id, role: 'admin' } as const;
      await setSuspended(trx, actor, owner.person.id, suspension);
      // The session ends with the commit: the request begins before and waits for it.
      const response = request(caller);
      await untilBlocked(app.pool, 1);
      await trx.commit();
      expect((await response).status).toBe(401);
      await suspend(owner.person.id, { suspended: false, reason: 'A mistake.' }, admin);
    }
    await suspend(owner.person.id, { suspended: true, reason: 'Again.' }, admin);
    const json = { isArchived: false, reason: 'Seen.' };
    const byAdmin = await admin.send('PUT', `/api/accom/archive/${archivedId}`, json);
    expect(byAdmin.status).toBe(409);
    expect(await byAdmin.json()).toMatchObject({ message: FAILURE.ownerSuspended });
    const listed = { owner_id: owner.person.id, is_archived: false };
    expect(await db('accommodation').where(listed)).toEqual([]);
  });

  it('notifies the user when it is lifted (S7.people.4)', async () => {
    const { owner, student } = (await buildWorld(app)).people;
    for (const { person } of [owner, student]) {
      await suspend(person.id, { suspended: true, reason: 'Spam.' });
      await suspend(person.id, { suspended: false, reason: 'A mistake.' });
    }
    const restored = db('notification').where({ type: 'restored' });
    expect(await restored.clone().where({ person_id: owner.person.id }).pluck('body')).toEqual([
      'Your account was restored by an admin. Your places stay archived until you unarchive them. Reason: A mistake.',
    ]);
    expect(await restored.clone().where({ person_id: student.person.id }).pluck('body')).toEqual([
      'Your account was restored by an admin. Reason: A mistake.',
    ]);
  });

  it('shows the reason at the next login', async () => {
    const logIn = async () =>
      new Browser(app.url).follow('/api/auth/login?login_hint=pat@example.com');
    await logIn();
    const person = await db('person').where({ email: 'pat@example.com' }).first();
    await suspend(person!.id, { suspended: true, reason: 'Insults in reviews.' });
    const { response } = await logIn();
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Reason: Insults in reviews.');
  });

  it('by two admins concurrently happens once', async () => {
    const { person } = await app.signInAs('registered');
    const admins = [world.people.admin, await app.signInAs('admin')];
    const responses = await Promise.all(
      admins.map(async (admin) => suspend(person.id, { suspended: true, reason: 'Spam.' }, admin)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db('audit_event').where({ subject_id: person.id })).toHaveLength(1);
  });
});

it('places are found by name; archived ones separately (S7.places.1)', async () => {
  const { admin } = world.people;
  const ids = async (query: string) =>
    (await admin.read(PlaceList, `/api/admin/places?${query}`)).data.map(({ _id }) => _id);
  expect(await ids('q=molave')).toContain(world.untouchedId);
  expect(await ids('archived=1')).toContain(world.archivedId);
  expect(await ids('')).not.toContain(world.archivedId);
});

describe('the log', () => {
  it('of their places and reviews is read by each user, also of a removed review, without the admin (S7.log.5)', async () => {
    const { people, reviewId, placeId } = await buildWorld(app);
    const { student, other, owner, admin } = people;
    const detail = { reason: 'Insults.' };
    await recordAudit(db, admin.person, { detail, action: 'review.removed', subjectId: reviewId });
    await recordAudit(db, admin.person, {
      detail,
      action: 'accommodation.archived',
      subjectId: placeId,
    });
    await db('review').where({ id: reviewId }).update({ deleted_at: new Date() });
    const entry = { action: 'review.removed', subject: 'Kalachuchi Court', reason: 'Insults.' };
    expect(await student.read(Log, '/api/user/log')).toMatchObject({
      data: [{ ...entry, actor: null }],
      total: 1,
    });
    expect(await owner.read(Log, '/api/user/log')).toMatchObject({
      data: [{ action: 'accommodation.archived', actor: null }],
      total: 1,
    });
    expect((await other.read(Log, '/api/user/log')).total).toBe(0);
    // An admin reads the same of a user, with the name of the admin.
    const actor = `${admin.person.first_name} ${admin.person.last_name}`;
    expect(await admin.read(Log, `/api/admin/log?person=${student.person.id}`)).toMatchObject({
      data: [{ ...entry, actor }],
      total: 1,
    });
    // An invalid id is nobody's: it must not show the whole log.
    expect((await admin.read(Log, '/api/admin/log?person=maria')).total).toBe(0);
  });

  it('names the author of an anonymous review to nobody but them', async () => {
    const { people, reviewId } = await buildWorld(app);
    const { student, admin } = people;
    await db('review').where({ id: reviewId }).update({ is_anonymous: true });
    await recordAudit(db, admin.person, {
      action: 'review.removed',
      subjectId: reviewId,
    });
    const ofStudent = `/api/admin/log?person=${student.person.id}`;
    expect((await admin.read(Log, ofStudent)).data).toEqual([]);
    const own = await student.read(Log, '/api/user/log');
    expect(own).toMatchObject({ data: [{ action: 'review.removed' }], total: 1 });
  });

  it('finds users, reviews and places by their IDs', async () => {
    const plan = await planOf(app.pool, (reads) => listLog(reads, randomUUID(), {}));
    for (const table of [
      'person subject',
      'review',
      'accommodation place',
      'report',
      'owner_application application',
      'application_document document',
    ]) {
      expect(plan).toMatch(
        new RegExp(`Scan using \\w+_pkey on ${table} .*\\n\\s+Index Cond: \\(id = `),
      );
    }
  });

  it('names the place of a report, the applicant and the list (S7.log.2)', async () => {
    const { people, reportId, applicationId, documentId } = await buildWorld(app);
    const { admin } = people;
    const events = [
      ['report.resolved', reportId, {}],
      ['application.accepted', applicationId, {}],
      ['document.viewed', documentId, {}],
      ['list.imported', randomUUID(), { list: 'Housing list' }],
    ] as const;
    for (const [action, subjectId, detail] of events) {
      await recordAudit(db, admin.person, { action, subjectId, detail });
    }
    const { accommodation_name } = (await db('report').where({ id: reportId }).first())!;
    const { person_id } = (await db('owner_application').where({ id: applicationId }).first())!;
    const applicant = (await db('person').where({ id: person_id }).first())!;
    const name = `${applicant.first_name} ${applicant.last_name}`;
    const { data } = await admin.read(Log, '/api/admin/log');
    const subjects = events.map(
      ([, subjectId]) => data.find((entry) => entry.subjectId === subjectId)?.subject,
    );
    expect(subjects).toEqual([accommodation_name, name, name, 'Housing list']);
  });

  it('has refused attempts of a user as one entry with their number', async () => {
    const { admin, student, owner } = (await buildWorld(app)).people;
    const tried = async (caller: SignedIn, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await caller.send('PATCH', `/api/user/${caller.person.id}`, { type: 1 });
      }
    };
    await tried(student, 12);
    await tried(owner, 1);
    const action = 'person.role_refused';
    const { data } = await admin.read(Log, '/api/admin/log');
    expect(data.slice(0, 2)).toMatchObject([
      { action, subjectId: owner.person.id, times: 1 },
      { action, subjectId: student.person.id, times: 12 },
    ]);
    expect(await student.read(Log, '/api/user/log')).toMatchObject({
      data: [{ times: 12 }],
      total: 1,
    });
  });

  it('can be read after a user was refused 20,000 times', async () => {
    const { admin, student } = (await buildWorld(app)).people;
    const { id } = student.person;
    await db.raw(
      `insert into audit_event (id, actor_id, action, subject_type, subject_id, detail, created_at)
       select gen_random_uuid(), :id, 'person.role_refused', 'person', :id::text, '{}',
         now() - make_interval(secs => number) from generate_series(20000, 1, -1) number`,
      { id },
    );
    const { data } = await admin.read(Log, `/api/admin/log?person=${id}`);
    expect(data).toMatchObject([{ action: 'person.role_refused', times: 20_000 }]);
  });

  it('lists actor, action, subject and reason (S7.log.2)', async () => {
    const { admin, student } = (await buildWorld(app)).people;
    await suspend(student.person.id, { suspended: true, reason: 'Spam.' }, admin);
    const { data, total } = await admin.read(Log, '/api/admin/log');
    expect(total).toBeGreaterThanOrEqual(data.length);
    expect(data[0]).toMatchObject({
      actor: `${admin.person.first_name} ${admin.person.last_name}`,
      action: 'person.suspended',
      subjectId: student.person.id,
      subject: `${student.person.first_name} ${student.person.last_name}`,
      reason: 'Spam.',
    });
  });
});
