import { NOTIFICATIONS } from '@elbi/contract/domain';
import { Log, ReportList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '../api-tests/world.ts';
import { buildAccommodation, buildReport } from '../testing/factories.ts';
import { type Caller, type SignedIn, startTestApp } from '../testing/test-app.ts';
import { queueNameCheck } from './verification.ts';

const app = await startTestApp();
const { db } = app.services;

/** A world in which only this test asks for contact details. */
async function buildUnpressedWorld() {
  const world = await buildWorld(app);
  await db('contact_press').where('person_id', world.people.other.person.id).delete();
  return world;
}
const notificationsOf = (user: SignedIn, type: 'warning' | 'check') =>
  db('notification').where({ person_id: user.person.id, type });
const warningsOf = (user: SignedIn) => notificationsOf(user, 'warning').pluck('body');
const press = (caller: Caller, placeId: string) =>
  caller.send('POST', `/api/user/contact/${placeId}`);
const put = (caller: Caller, path: string, json: object) => caller.send('PUT', path, json);
const archive = (caller: Caller, placeId: string, json: object) =>
  put(caller, `/api/accom/archive/${placeId}`, { isArchived: true, ...json });

describe('a warning (S7.warning.1)', () => {
  it('reaches everyone who saved a place of a suspended owner or asked for its contact, once (S7.warning.1)', async () => {
    const { people, placeId, untouchedId } = await buildUnpressedWorld();
    const { student, other, otherOwner, owner, admin } = people;
    // The student has saved the first place, and asks for the contact of both.
    for (const id of [placeId, untouchedId]) await press(student, id);
    await press(other, untouchedId);
    // Deleting the place after that does not help.
    await owner.send('DELETE', `/api/accom/delete/${untouchedId}`);
    await put(admin, `/api/admin/suspend/${owner.person.id}`, { suspended: true, reason: 'Fake.' });
    expect(await warningsOf(student)).toEqual([
      'The owner of Kalachuchi Court, Molave House was suspended by an admin. Do not pay anything before you have seen the place. If you already have, keep every message and receipt.',
    ]);
    expect(await warningsOf(other)).toEqual([
      expect.stringMatching(/^The owner of Molave House was suspended/),
    ]);
    for (const user of [otherOwner, owner, admin]) expect(await warningsOf(user)).toEqual([]);
  });

  it('is sent for a place that an admin removes as fake, and not again with its owner', async () => {
    const { people, placeId } = await buildWorld(app);
    const { student, owner, admin } = people;
    const reported = await buildAccommodation(app.services.db);
    for (const accommodation_id of [placeId, reported.id]) {
      await buildReport(app.services.db, { accommodation_id });
    }
    await archive(admin, placeId, { fake: true, reason: 'It is a shop.' });
    await archive(admin, placeId, { fake: true, reason: 'It is a shop.' });
    await put(admin, `/api/admin/suspend/${owner.person.id}`, { suspended: true, reason: 'Fake.' });
    expect(await warningsOf(student)).toEqual([
      'An admin removed Kalachuchi Court as fake. Do not pay its owner. If you already have, keep every message and receipt, and report it to the police.',
    ]);
    const log = await db('audit_event').where({ subject_id: placeId });
    expect(log.map(({ action }) => action)).toEqual(['accommodation.removed_as_fake']);
    // Reports of the place say so, for the action to disappear.
    const reports = await admin.read(ReportList, '/api/report/');
    const isFake = (id: string) =>
      reports.find(({ accommodationId }) => accommodationId === id)?.accommodation?.isFake;
    expect([isFake(placeId), isFake(reported.id)]).toEqual([true, false]);
  });

  it('is sent for a fake place that its owner archived before, once', async () => {
    const { people, placeId } = await buildWorld(app);
    const { student, owner, admin } = people;
    await archive(owner, placeId, {});
    await archive(admin, placeId, { fake: true, reason: 'It is a shop.' });
    await archive(admin, placeId, { fake: true, reason: 'It is a shop.' });
    await archive(admin, placeId, { reason: 'Closed.' });
    expect(await warningsOf(student)).toHaveLength(1);
    const log = await db('audit_event').where({ subject_id: placeId });
    expect(log.map(({ action }) => action)).toEqual(['accommodation.removed_as_fake']);
  });

  it('reaches only new users when an owner is suspended again', async () => {
    const { people, placeId } = await buildUnpressedWorld();
    const { student, other, owner, admin } = people;
    const suspend = (suspended: boolean) =>
      put(admin, `/api/admin/suspend/${owner.person.id}`, { suspended, reason: 'Fake.' });
    await press(student, placeId);
    await suspend(true);
    await suspend(false);
    await archive(admin, placeId, { isArchived: false, reason: 'Checked.' });
    await press(other, placeId);
    await suspend(true);
    for (const user of [student, other]) expect(await warningsOf(user)).toHaveLength(1);
  });

  it('ends with no return of the place by its owner, but by an admin', async () => {
    const { people, placeId } = await buildWorld(app);
    const { owner, admin } = people;
    await archive(admin, placeId, { fake: true, reason: 'It is a shop.' });
    const unarchive = (caller: Caller) =>
      archive(caller, placeId, { isArchived: false, reason: 'Checked.' });
    expect((await unarchive(owner)).status).toBe(409);
    expect((await unarchive(admin)).status).toBe(200);
    // Then it is a place like any other.
    await archive(owner, placeId, {});
    expect((await unarchive(owner)).status).toBe(200);
  });

  it('is not sent for other archiving, nor by an owner', async () => {
    const { people, placeId } = await buildWorld(app);
    const { student, owner, admin } = people;
    await archive(owner, placeId, { fake: true });
    await archive(owner, placeId, { isArchived: false, fake: true });
    await archive(admin, placeId, { reason: 'Closed.' });
    expect(await warningsOf(student)).toEqual([]);
  });
});

describe('a check by admins (S7.check.1)', () => {
  it('is requested when an owner changes a number that users have asked for, without the number in the log (S7.check.1)', async () => {
    const { people, placeId } = await buildUnpressedWorld();
    const { owner, student, admin } = people;
    const change = (contactNumber: string) =>
      owner.send('PATCH', `/api/user/${owner.person.id}`, { contactNumber });
    await change('09170000001');
    await change('09170000002');
    await press(student, placeId);
    expect(await notificationsOf(admin, 'check')).toEqual([]);
    await change('09170000002');
    expect(await notificationsOf(admin, 'check')).toEqual([]);
    await change('09170000003');
    expect(await notificationsOf(admin, 'check')).toMatchObject([
      { link: `/profile/owner?id=${owner.person.id}#contact-details` },
    ]);
    const log = await db('audit_event').where({ subject_id: owner.person.id });
    expect(log).toMatchObject([{ action: 'person.contact_changed', detail: {} }]);
  });

  it('stays one while it is open, with the time of the latest change', async () => {
    const { people, placeId } = await buildUnpressedWorld();
    const { owner, student, admin } = people;
    const open = async () => (await notificationsOf(admin, 'check')).map(({ id }) => id);
    const change = async (contactNumber: string) => {
      await owner.send('PATCH', `/api/user/${owner.person.id}`, { contactNumber });
      return open();
    };
    await change('09170000000');
    await press(student, placeId);
    const [first] = await change('09170000001');
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await db('notification').where({ id: first }).update({ created_at: yesterday });
    expect(await change('09170000002')).toEqual([first]);
    const { created_at: changed } = (await db('notification').where({ id: first }).first())!;
    expect(changed.getTime()).toBeGreaterThan(yesterday.getTime());
    await db('notification').where({ id: first }).update({ read_at: new Date() });
    expect(await change('09170000003')).toHaveLength(2);
    await owner.send('PATCH', `/api/accom/edit/${placeId}`, { latitude: 14.16, longitude: 121.24 });
    await owner.send('PATCH', `/api/accom/edit/${placeId}`, { latitude: 14.17, longitude: 121.24 });
    await owner.send('PATCH', `/api/accom/edit/${placeId}`, { latitude: 14.18, longitude: 121.24 });
    expect(await open()).toHaveLength(3);
    const log = await owner.read(Log, '/api/user/log');
    expect(log.data.filter(({ action }) => /pin_moved|contact_changed/.test(action))).toMatchObject(
      [
        { action: 'accommodation.pin_moved', subjectId: placeId, times: 2 },
        { action: 'person.contact_changed', subjectId: owner.person.id, times: 3 },
      ],
    );
  });

  it('is one for each kind of change', async () => {
    const { people, placeId } = await buildUnpressedWorld();
    const { owner, student, admin } = people;
    await press(student, placeId);
    const approval = { list: 'Housing list', issuer: 'Office', term: '2026-1', since: '' };
    await db.raw(
      'update accommodation set approval = ?, latitude = 14.15, longitude = 121.24 where id = ?',
      [JSON.stringify(approval), placeId],
    );
    await db('person').where({ id: owner.person.id }).update({ visited_at: new Date() });
    const edit = { latitude: 14.16, longitude: 121.24 };
    await owner.send('PATCH', `/api/accom/edit/${placeId}`, edit);
    for (const contactNumber of ['09170000000', '09170000001']) {
      await owner.send('PATCH', `/api/user/${owner.person.id}`, { contactNumber });
    }
    await db.transaction((trx) => queueNameCheck(trx, owner.person.id));
    const checks = await notificationsOf(admin, 'check');
    expect(checks.map(({ body }) => body).toSorted()).toEqual(
      [
        NOTIFICATIONS.pinMoved('Kalachuchi Court'),
        NOTIFICATIONS.approvalReopened('Kalachuchi Court', 'Housing list'),
        NOTIFICATIONS.contactChanged,
        NOTIFICATIONS.ownerRenamed,
      ].toSorted(),
    );
  });

  it('is requested when an owner moves the pin of a place that users have asked about', async () => {
    const { people } = await buildWorld(app);
    const { owner, student, admin } = people;
    const pin = { latitude: 14.16, longitude: 121.24 };
    const { id } = await buildAccommodation(db, { owner_id: owner.person.id, ...pin });
    const edit = (caller: Caller, json: object) =>
      caller.send('PATCH', `/api/accom/edit/${id}`, json);
    const before = { latitude: 14.17, longitude: 121.24 };
    const after = { latitude: 14.18, longitude: 121.25 };
    await edit(owner, before);
    await press(student, id);
    await edit(owner, { ...before, pax: 3 });
    await edit(owner, { pax: 4 });
    expect(await notificationsOf(admin, 'check')).toEqual([]);
    await edit(owner, after);
    expect(await notificationsOf(admin, 'check')).toMatchObject([
      { link: `/accommodation/?id=${id}#place-map` },
    ]);
    // The log outlives the place.
    const log = await db('audit_event').where({ subject_id: id });
    expect(log).toMatchObject([{ action: 'accommodation.pin_moved', detail: {} }]);
  });
});
