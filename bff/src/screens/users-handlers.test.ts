import { randomUUID } from 'node:crypto';
import { UserResponse } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation } from '../testing/factories.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const owner = await app.signInAs('owner', { contact_number: '09000001234' });

async function ownerSeenBy(caller: Caller) {
  return (await caller.read(UserResponse, `/api/user/${owner.person.id}`)).data;
}

it('GET /api/user/:id responds alike to a hidden user and an unknown ID, except for admins', async () => {
  const student = await app.signInAs('registered');
  for (const caller of [app, owner]) {
    const read = async (id: string) => {
      const response = await caller.fetch(`/api/user/${id}`);
      const { requestId: _, ...body } = (await response.json()) as { requestId: string };
      return [response.status, body];
    };
    const [status, body] = await read(randomUUID());
    expect(status).toBe(403);
    expect(await read(student.person.id)).toEqual([status, body]);
  }
  const admin = await app.signInAs('admin');
  expect((await admin.fetch(`/api/user/${randomUUID()}`)).status).toBe(404);
});

describe('an owner', () => {
  it('has contact details for logged-in users, and none for visitors (S3.user.1)', async () => {
    expect(await ownerSeenBy(app)).toMatchObject({ contactNumber: null, email: null, type: 2 });
    expect(await ownerSeenBy(await app.signInAs('registered'))).toMatchObject({
      contactNumber: '09000001234',
      email: owner.person.email,
    });
  });

  it('has favourites that only they see', async () => {
    const place = await buildAccommodation(db);
    await db('favourite').insert({ person_id: owner.person.id, accommodation_id: place.id });
    expect((await ownerSeenBy(owner)).favorites).toEqual([place.id]);
    expect((await ownerSeenBy(await app.signInAs('admin'))).favorites).toEqual([]);
  });

  it('changes the contact number in any notation (S9.contact.1)', async () => {
    for (const [written, kept] of [
      ['0917 123 4567', '09171234567'],
      ['+63 918-765-4321', '09187654321'],
      [' 09191112222 ', '09191112222'],
    ] as const) {
      const answer = await owner.send('PATCH', `/api/user/${owner.person.id}`, {
        contactNumber: written,
        type: 2,
      });
      expect(answer.status).toBe(200);
      expect((await ownerSeenBy(owner)).contactNumber).toBe(kept);
    }
  });

  it.each([
    ['registered', { type: 1 }],
    ['owner', { type: 1 }],
    ['owner', { type: 1, contactNumber: 'none' }],
    ['owner', { type: { toString: 1, valueOf: 1 }, contactNumber: '09170000000' }],
    ['owner', { type: `a text of 18 chars${'🏠'.repeat(9)}` }],
    ['owner', { type: '\u0000\ud800' }],
    ['admin', { type: 2 }],
  ] as const)(
    'cannot name another type, whatever else a %s sends: %j (S5.contact.2)',
    async (role, json) => {
      const person = await app.signInAs(role);
      const answer = await person.send('PATCH', `/api/user/${person.person.id}`, json);
      expect(answer.status).toBe(403);
      const [tried] = await db('audit_event').where({ actor_id: person.person.id });
      expect(tried).toMatchObject({ action: 'person.role_refused', subject_id: person.person.id });
      expect(await db('person').where({ id: person.person.id }).first()).toEqual(person.person);
    },
  );

  it.each([
    ['1 hour', 0],
    ['25 hours', 1],
  ])(
    'naming another type after 20 attempts %s ago adds %i entries to the log (S5.contact.2)',
    async (age, added) => {
      const person = await app.signInAs('registered');
      const { id } = person.person;
      await db.raw(
        `insert into audit_event (id, actor_id, action, subject_type, subject_id, detail, created_at)
         select gen_random_uuid(), :id, 'person.role_refused', 'person', :id::text, '{}',
           now() - :age::interval from generate_series(1, 20)`,
        { id, age },
      );
      const answer = await person.send('PATCH', `/api/user/${id}`, { type: 1 });
      expect(answer.status).toBe(403);
      expect(await db('audit_event').where({ actor_id: id })).toHaveLength(20 + added);
    },
  );
});
