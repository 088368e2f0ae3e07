import { ContactResponse, OwnerProfileView, UserResponse } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { parseExactly } from '../../testing/parse-exactly.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/test-app.ts';
import { deleteOldContacts, secondsToMidnight } from '../../identity/users/contact-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

async function placeOfAnOwner(overrides: { is_archived?: boolean } = {}) {
  const { db } = app.services;
  const owner = await buildPerson(db, { role: 'owner', contact_number: '09000001001' });
  return { owner, place: await buildAccommodation(db, { owner_id: owner.id, ...overrides }) };
}

const press = (caller: Caller, placeId: string) =>
  caller.fetch(`/api/user/contact/${placeId}`, { method: 'POST' });

describe('contact details of a place (S7.contact.1)', () => {
  it('come on a press, which is recorded once a day', async () => {
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
    const presses = await app.services.db('contact_press').where({ accommodation_id: place.id });
    expect(presses).toMatchObject([{ person_id: student.person.id }]);
  });

  it('are deleted from the record after 90 days, and counts after their day', async () => {
    const { db } = app.services;
    const { place } = await placeOfAnOwner();
    const { person } = await app.signInAs('registered');
    const row = { person_id: person.id, accommodation_id: place.id };
    await db('contact_press').insert([
      { ...row, pressed_on: db.raw(`(now() at time zone 'Asia/Manila')::date - 91`) as never },
      { ...row, pressed_on: db.raw(`(now() at time zone 'Asia/Manila')::date - 90`) as never },
    ]);
    await db('contact_day').insert({
      person_id: person.id,
      day: '2026-01-01',
      owner_ids: [place.owner_id],
    });
    await deleteOldContacts(db);
    expect(await db('contact_press').where(row)).toHaveLength(1);
    expect(await db('contact_day').where({ person_id: person.id })).toEqual([]);
  });
});

describe('the limit of owners a day (S7.contact.2)', () => {
  it('applies to presses and profiles together, also concurrently, and has its end in the response', async () => {
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
    const user = await student.fetch(`/api/user/${owner.id}`);
    expect(UserResponse.parse(await user.json()).data).toMatchObject({
      contactNumber: null,
      email: null,
    });
    const profile = await student.fetch(`/api/view/profile/owner?id=${owner.id}`);
    expect(OwnerProfileView.parse(await profile.json())).toMatchObject({
      contactLimitReached: true,
      user: { contactNumber: null, email: null },
    });
  });

  it('counts no owner twice, and neither oneself nor what an admin reads', async () => {
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
    const { db } = app.services;
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
