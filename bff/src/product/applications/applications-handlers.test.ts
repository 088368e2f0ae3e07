import { FAILURE } from '@elbi/contract/domain';
import { LoginSuccess, OwnerApplicationList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { erasePerson } from '../../moderation/erasure/erase-person.ts';
import { buildApplication } from '../../testing/factories.ts';
import { failAtWrite, form, pdf, picture, storedKeys } from '../../testing/files.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const admin = await app.signInAs('admin');

const apply = (student: SignedIn, files: readonly Buffer[], fields = {}) =>
  student.send('POST', '/api/user/apply', form(fields, files));

async function applicationOf({ person }: SignedIn) {
  const { data } = await admin.read(OwnerApplicationList, '/api/admin');
  const application = data.find(({ ownerId }) => ownerId === person.id);
  if (!application) throw new Error('There is no such application.');
  return application;
}

const decide = (verb: 'accept' | 'reject', id: string, json: object = {}) =>
  admin.send('PATCH', `/api/admin/${verb}/${id}`, json);

async function sessionOf(person: SignedIn) {
  return (await person.read(LoginSuccess, '/api/auth/login/success')).user;
}

const notificationsOf = ({ person }: SignedIn) =>
  db('notification').where({ person_id: person.id }).pluck('body');

describe('an owner application', () => {
  it('of an erased user is a former user’s', async () => {
    const decided = await buildApplication(db, { status: 'rejected' });
    await erasePerson(app.services, decided.person_id, { id: decided.person_id });
    const { data } = await admin.read(OwnerApplicationList, '/api/admin');
    expect(data.find(({ _id }) => _id === decided.id)).toMatchObject({ ownerName: 'Former user' });
  });

  it('is accepted: the applicant is an owner immediately and notified, and it is recorded (S3.application.1, S4.application.1)', async () => {
    const name = { first_name: 'Nena', last_name: 'Alcántara' };
    const student = await app.signInAs('registered', name);
    const answer = await apply(student, [pdf()], { email: student.person.email! });
    expect(answer.status).toBe(201);
    expect(await sessionOf(student)).toMatchObject({ type: 3, applicationPending: true });

    const application = await applicationOf(student);
    expect(application).toMatchObject({ ownerName: 'Nena Alcántara', status: 'pending' });
    expect((await decide('accept', application._id)).status).toBe(200);
    expect(await sessionOf(student)).toMatchObject({
      type: 2,
      applicationPending: false,
      notificationCount: 1,
    });
    expect(await notificationsOf(student)).toEqual([
      'Your owner application was accepted. You can now add your accommodations.',
    ]);
    const [event] = await db('audit_event').where({ subject_id: application._id });
    expect(event).toMatchObject({ action: 'application.accepted', actor_id: admin.person.id });
    expect((await decide('reject', application._id)).status).toBe(409);
  });

  it('is rejected with a reason, and may be followed by another (S4.application.2)', async () => {
    const student = await app.signInAs('registered');
    await apply(student, [await picture()]);
    expect((await apply(student, [await picture()])).status).toBe(409);
    const { _id } = await applicationOf(student);
    await decide('reject', _id, { reason: 'The permit has expired.' });
    expect(await sessionOf(student)).toMatchObject({ type: 3, applicationPending: false });
    expect(await notificationsOf(student)).toEqual([
      'Your owner application was rejected. Reason: The permit has expired.',
    ]);
    expect((await apply(student, [await picture()])).status).toBe(201);
  });

  it('is decided only under the name that the admin saw (S7.check.2)', async () => {
    const student = await app.signInAs('registered', { first_name: 'Ana', last_name: 'Cruz' });
    await apply(student, [pdf()]);
    const { _id: id, seen } = await applicationOf(student);
    await db('person').where({ id: student.person.id }).update({ last_name: 'Housing Office' });
    const refused = await decide('accept', id, { seen });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: FAILURE.renamedSinceSeen });
    expect((await sessionOf(student))?.type).toBe(3);
    const compared = await applicationOf(student);
    expect(compared).toMatchObject({ status: 'pending', ownerName: 'Ana Housing Office' });
    expect((await decide('accept', id, { seen: compared.seen })).status).toBe(200);
  });

  it('does not demote an applicant who became an admin', async () => {
    const student = await app.signInAs('registered');
    const application = await buildApplication(db, { person_id: student.person.id });
    await db('person')
      .where({ id: student.person.id })
      .update({ role: 'admin', former_role: 'registered' });
    await decide('accept', application.id);
    expect(await db('person').where({ id: student.person.id }).first()).toMatchObject({
      role: 'admin',
      former_role: 'owner',
    });
  });
});

describe('a document', () => {
  it('is sent to admins inline, with its type, and every access is logged', async () => {
    const student = await app.signInAs('registered');
    await apply(student, [pdf(), await picture()]);
    const { files } = await applicationOf(student);
    expect(files).toHaveLength(2);
    const answer = await admin.fetch(files[0]!);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="document.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await admin.fetch(files[1]!)).headers.get('content-type')).toBe('image/png');
    expect((await student.fetch(files[0]!)).status).toBe(403);
    const id = files[0]!.split('/').at(-1)!;
    const viewed = await db('audit_event').where({ subject_id: id, action: 'document.viewed' });
    expect(viewed.map(({ actor_id }) => actor_id)).toEqual([admin.person.id]);
  });

  it('leaves no file when storage fails half-way', async () => {
    const broken = await startTestApp();
    const { files } = broken.services;
    failAtWrite(files, 2);
    const student = await broken.signInAs('registered');
    const answer = await apply(student, [pdf(), pdf()]);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('storage is full');
    expect(await storedKeys(files, 'documents/')).toEqual([]);
    expect(await broken.services.db('owner_application')).toEqual([]);
  });
});
