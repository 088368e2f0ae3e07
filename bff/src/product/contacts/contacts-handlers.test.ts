import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '@elbi/contract/domain';
import {
  AccommodationView,
  ContactResponse,
  OwnerProfileView,
  ReportList,
  UserResponse,
} from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { manilaDate } from '../../database/manila-day.ts';
import type { ContactPressRow } from '../../database/tables.ts';
import { parseExactly } from '../../testing/parse-exactly.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';
import { erasePerson } from '../../moderation/erasure/erase-person.ts';
import { askAboutContacts } from './ask-about-contacts.ts';
import { deleteOldContacts, secondsToMidnight } from './contact-store.ts';

const app = await startTestApp();
const { db } = app.services;

async function placeOfAnOwner(overrides: { is_archived?: boolean } = {}) {
  const owner = await buildPerson(db, { role: 'owner', contact_number: '09000001001' });
  return { owner, place: await buildAccommodation(db, { owner_id: owner.id, ...overrides }) };
}

const press = (caller: Caller, placeId: string) =>
  caller.send('POST', `/api/user/contact/${placeId}`);

/** A day in Manila. */
const daysAgo = (days: number) => db.raw(`${manilaDate()} - ?::integer`, [days]) as never;

describe('contact details of a place (S7.contact.1)', () => {
  it('are returned on request, which is recorded once a day', async () => {
    const { owner, place } = await placeOfAnOwner();
    const student = await app.signInAs('registered');
    for (let times = 0; times < 2; times += 1) {
      const response = await press(student, place.id);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(parseExactly(ContactResponse, await response.json()).data).toEqual({
        contactNumber: '09000001001',
        email: owner.email,
      });
    }
    const presses = await db('contact_press').where({ accommodation_id: place.id });
    expect(presses).toMatchObject([{ person_id: student.person.id }]);
  });

  it('are not stored with the key of the request, and are gone when the owner was erased', async () => {
    const { owner, place } = await placeOfAnOwner();
    const student = await app.signInAs('registered');
    const request = { method: 'POST', headers: { [IDEMPOTENCY_KEY]: randomUUID() } };
    const send = () => student.fetch(`/api/user/contact/${place.id}`, request);
    expect((await send()).status).toBe(200);
    await db('accommodation').where({ id: place.id }).update({ is_archived: true });
    await erasePerson(app.services, owner.id, { id: owner.id });
    const { rows } = await db.raw<{ rows: object[] }>(
      'select from idempotency_key where answer::text like ?',
      [`%${owner.contact_number}%`],
    );
    expect(rows).toEqual([]);
    expect((await send()).status).toBe(404);
  });

  it('are deleted from the record after 90 days, and counts after their day', async () => {
    const { place } = await placeOfAnOwner();
    const { person } = await app.signInAs('registered');
    const row = { person_id: person.id, accommodation_id: place.id };
    await db('contact_press').insert([
      { ...row, pressed_on: daysAgo(91) },
      { ...row, pressed_on: daysAgo(90) },
    ]);
    const day = { person_id: person.id, day: '2026-01-01', owner_ids: [place.owner_id] };
    await db('contact_day').insert(day);
    await deleteOldContacts(db);
    expect(await db('contact_press').where(row)).toHaveLength(1);
    expect(await db('contact_day').where({ person_id: person.id })).toEqual([]);
  });
});

describe('the limit of owners a day (S7.contact.2)', () => {
  it('applies to requests and profiles together, also concurrently, and its end is in the response', async () => {
    const student = await app.signInAs('registered');
    const owned = [];
    for (let index = 0; index < 24; index += 1) owned.push(await placeOfAnOwner());
    const responses = await Promise.all(owned.map(({ place }) => press(student, place.id)));
    const refused = owned.filter((_, index) => responses[index]!.status === 429);
    expect(refused).toHaveLength(4);
    const [first] = responses.filter(({ status }) => status === 429);
    expect(Number(first!.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect(await first!.json()).toMatchObject({
      message: expect.stringMatching(/of 20 owners today.*From midnight/) as string,
    });

    const { owner } = refused[0]!;
    const none = { contactNumber: null, email: null };
    const user = await student.read(UserResponse, `/api/user/${owner.id}`);
    expect(user.data).toMatchObject(none);
    const profile = await student.read(OwnerProfileView, `/api/view/profile/owner?id=${owner.id}`);
    expect(profile).toMatchObject({ contactLimitReached: true, user: none });
  });

  it('counts an owner once, and neither the user’s own details nor reads by admins', async () => {
    const student = await app.signInAs('registered');
    const admin = await app.signInAs('admin');
    const self = await app.signInAs('owner');
    const { owner, place } = await placeOfAnOwner();
    for (let times = 0; times < 21; times += 1) {
      expect((await press(student, place.id)).status).toBe(200);
    }
    await admin.fetch(`/api/user/${owner.id}`);
    await self.fetch(`/api/user/${self.person.id}`);
    // A place is prefetched on hover.
    await self.fetch(`/api/view/accommodation?id=${place.id}`);
    await self.fetch(`/api/accom/${place.id}`);
    const counted = (id: string) => db('contact_day').where({ person_id: id }).first();
    expect(await counted(student.person.id)).toMatchObject({ owner_ids: [owner.id] });
    expect(await counted(admin.person.id)).toBeUndefined();
    expect(await counted(self.person.id)).toBeUndefined();
  });

  it('ends at midnight in Manila', () => {
    expect(secondsToMidnight(Date.parse('2026-11-25T23:59:00+08:00'))).toBe(60);
    expect(secondsToMidnight(Date.parse('2026-11-25T00:00:00+08:00'))).toBe(86_400);
  });
});

describe('outcome of a contact request', () => {
  const pressed = (person_id: string, accommodation_id: string, days: number) =>
    db('contact_press').insert({ person_id, accommodation_id, pressed_on: daysAgo(days) });
  const notificationsOf = (person_id: string) =>
    db('notification').where({ person_id }).select('body', 'link');
  const answer = (caller: Caller, placeId: string, more: object = {}) =>
    caller.send('PUT', `/api/user/contact/${placeId}`, {
      answered: 'day',
      available: 'yes',
      moneyFirst: 'no',
      ...more,
    });

  it('is asked once per place, two days later, by one of several replicas (S7.contact.3)', async () => {
    const { place } = await placeOfAnOwner();
    const archived = await placeOfAnOwner({ is_archived: true });
    const { person } = await app.signInAs('registered');
    await pressed(person.id, place.id, 1);
    await askAboutContacts(db);
    expect(await notificationsOf(person.id)).toEqual([]);
    await pressed(person.id, place.id, 2);
    await pressed(person.id, archived.place.id, 3);
    await Promise.all([askAboutContacts(db), askAboutContacts(db), askAboutContacts(db)]);
    const question = {
      body: `How did it go with ${place.name}? Three short questions help other students.`,
      link: `/accommodation/?id=${place.id}#contact-answers`,
    };
    expect(await notificationsOf(person.id)).toEqual([question]);
    await db('contact_press')
      .where({ pressed_on: daysAgo(1) })
      .update({ pressed_on: daysAgo(3) });
    await askAboutContacts(db);
    expect(await notificationsOf(person.id)).toEqual([question]);
  });

  it('is stored once, for the user of the request (S7.contact.3)', async () => {
    const { place } = await placeOfAnOwner();
    const student = await app.signInAs('registered');
    expect((await answer(student, place.id)).status).toBe(404);
    await pressed(student.person.id, place.id, 5);
    expect((await answer(student, place.id)).status).toBe(200);
    await press(student, place.id);
    expect((await answer(student, place.id, { answered: 'no' })).status).toBe(200);
    const rows: ContactPressRow[] = await db('contact_press')
      .where({ accommodation_id: place.id })
      .orderBy('pressed_on');
    expect(rows).toMatchObject([
      { answered: null, available: null, money_first: null },
      { answered: 'no', available: true, money_first: false },
    ]);
  });

  it('is counted on the owner’s card from five answers on (S7.contact.4, S7.contact.12)', async () => {
    const { place, owner } = await placeOfAnOwner();
    const other = await buildAccommodation(db, { owner_id: owner.id });
    const shown = async () =>
      (await app.read(AccommodationView, `/api/view/accommodation?id=${place.id}`)).answers;
    const given = ['day', 'no', 'hour', 'day', 'week'];
    for (const [index, answered] of given.entries()) {
      expect(await shown()).toBeNull();
      const { id } = index % 2 ? other : place;
      const student = await app.signInAs('registered');
      await press(student, id);
      await answer(student, id, { answered, available: answered === 'no' ? 'no' : 'yes' });
    }
    expect(await shown()).toEqual({ asked: 5, answered: 4, typical: 'day', available: null });
    const student = await app.signInAs('registered');
    await press(student, place.id);
    await answer(student, place.id, { answered: 'day', available: 'no' });
    const available = { yes: 4, asked: 5 };
    expect(await shown()).toEqual({ asked: 6, answered: 5, typical: 'day', available });
  });

  it('opens one report when three users were asked for money first (S7.contact.5)', async () => {
    const { place } = await placeOfAnOwner();
    const admin = await app.signInAs('admin');
    const reports = async () => {
      const list = await admin.read(ReportList, '/api/report/');
      return list.filter(({ accommodationId }) => accommodationId === place.id);
    };
    const students = await Promise.all([1, 2, 3, 4].map(() => app.signInAs('registered')));
    for (const student of students) await press(student, place.id);
    const [first, second, ...others] = students;
    for (let times = 0; times < 3; times += 1) {
      await answer(first!, place.id, { moneyFirst: 'yes' });
    }
    await answer(second!, place.id, { moneyFirst: 'yes' });
    expect(await reports()).toEqual([]);
    await Promise.all(others.map((student) => answer(student, place.id, { moneyFirst: 'yes' })));
    const [report, ...more] = await reports();
    expect(report).toMatchObject({
      userId: null,
      username: 'The portal',
      status: 'pending',
      description:
        '3 people who contacted the owner say that they were asked for money before a visit.',
    });
    expect(more).toEqual([]);
    const path = `/api/report/${report!._id}`;
    expect((await admin.send('PATCH', path, { statusUpdate: 'rejected' })).status).toBe(200);
  });

  it('opens no other report when users change their minds, but when three more were asked (S7.contact.5)', async () => {
    const { place } = await placeOfAnOwner();
    const admin = await app.signInAs('admin');
    const reports = () => db('report').where({ accommodation_id: place.id }).orderBy('created_at');
    const students = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.signInAs('registered')));
    const say = (student: Caller, moneyFirst: string) => answer(student, place.id, { moneyFirst });
    for (const student of students) await press(student, place.id);
    const [first, ...others] = students;
    for (const student of others.slice(0, 2)) await say(student, 'yes');
    const changeMind = async () => {
      for (const moneyFirst of ['yes', 'no', 'yes']) await say(first!, moneyFirst);
    };
    await changeMind();
    expect(await reports()).toHaveLength(1);
    const [opened] = await reports();
    await admin.send('PATCH', `/api/report/${opened!.id}`, { statusUpdate: 'rejected' });
    await changeMind();
    expect(await reports()).toHaveLength(1);
    await Promise.all(others.slice(2).map((student) => say(student, 'yes')));
    await changeMind();
    const [, second, ...more] = await reports();
    expect(second?.description).toMatch(/^6 people who contacted the owner/);
    expect(more).toEqual([]);
  });

  it('opens another report of three users once the requests behind an earlier one are deleted (S7.contact.5)', async () => {
    const { place } = await placeOfAnOwner();
    const ofPlace = { accommodation_id: place.id };
    const askThree = async () => {
      const students = await Promise.all([1, 2, 3].map(() => app.signInAs('registered')));
      for (const student of students) {
        await press(student, place.id);
        await answer(student, place.id, { moneyFirst: 'yes' });
      }
    };
    await askThree();
    const status = 'rejected';
    await db('report')
      .where(ofPlace)
      .update({
        status,
        decided_by: place.owner_id,
        decided_at: daysAgo(91),
        created_at: daysAgo(91),
      } as never);
    await db('contact_press')
      .where(ofPlace)
      .update({ pressed_on: daysAgo(91) });
    await deleteOldContacts(db);
    await askThree();
    expect(await db('report').where(ofPlace).orderBy('created_at')).toMatchObject([
      { status },
      { status: 'pending', description: expect.stringMatching(/^3 people/) as string },
    ]);
  });
});
