import { LoginSuccess, NotificationList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildNotification } from '../../testing/factories.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

const listOf = async (person: SignedIn) =>
  await person.read(NotificationList, `/api/user/notif/${person.person.id}`);

const unreadOf = async (person: SignedIn) =>
  (await person.read(LoginSuccess, '/api/auth/login/success')).user?.notificationCount;

const notify = (person: SignedIn) => buildNotification(db, { person_id: person.person.id });

it('notifications are returned regardless of the case of the user’s ID in the path', async () => {
  const student = await app.signInAs('registered');
  const path = `/api/user/notif/${student.person.id.toUpperCase()}`;
  expect((await student.fetch(path)).status).toBe(200);
});

describe('a notification', () => {
  it('has its subject and a link to it (S3.notification.1)', async () => {
    const owner = await app.signInAs('owner');
    const student = await app.signInAs('registered');
    const place = await buildAccommodation(db, { owner_id: owner.person.id });
    const review = { accommodationId: place.id, rating: 4, desc: 'Quiet.' };
    expect((await student.send('POST', '/api/user/review', review)).status).toBe(201);
    expect((await listOf(owner)).data).toEqual([
      expect.objectContaining({
        type: 'review',
        body: `${place.name} received a new review.`,
        link: `/accommodation/?id=${place.id}`,
        readAt: null,
      }),
    ]);
  });

  it('from before types has neither type nor link', async () => {
    const student = await app.signInAs('registered');
    await notify(student);
    expect((await listOf(student)).data[0]).toMatchObject({ type: null, link: null });
  });

  it('is marked as read once, and no longer counted', async () => {
    const student = await app.signInAs('registered');
    const [first] = [await notify(student), await notify(student)];
    expect(await unreadOf(student)).toBe(2);
    const read = () => student.send('PATCH', `/api/user/notif/${first.id}`, { read: true });
    expect((await read()).status).toBe(200);
    expect(await unreadOf(student)).toBe(1);
    const readAt = async () =>
      (await listOf(student)).data.find(({ _id }) => _id === first.id)?.readAt;
    const before = await readAt();
    expect(before).toEqual(expect.any(String));
    expect((await read()).status).toBe(200);
    expect(await readAt()).toBe(before);
    expect((await listOf(student)).total).toBe(2);
  });

  it('is dismissed with all others of its user, and of no other (S4.notification.1)', async () => {
    const [student, other] = [await app.signInAs('registered'), await app.signInAs('registered')];
    await Promise.all([notify(student), notify(student), notify(other)]);
    const answer = await student.send('DELETE', '/api/user/notif');
    const message = 'All notifications have been dismissed.';
    expect(await answer.json()).toEqual({ success: true, message });
    expect((await listOf(student)).total).toBe(0);
    expect((await listOf(other)).total).toBe(1);
    expect((await student.send('DELETE', '/api/user/notif')).status).toBe(200);
  });

  it('is dismissed with those in the address, together or one by one, but not with later ones', async () => {
    const [student, other] = [await app.signInAs('registered'), await app.signInAs('registered')];
    const [seen, alsoSeen] = [await notify(student), await notify(student)];
    const [late, others] = [await notify(student), await notify(other)];
    const dismiss = (ids: string) => student.send('DELETE', `/api/user/notif?ids=${ids}`);
    expect((await dismiss(`${seen.id},${others.id}&ids=${alsoSeen.id}`)).status).toBe(200);
    expect((await listOf(student)).data.map(({ _id }) => _id)).toEqual([late.id]);
    expect((await listOf(other)).total).toBe(1);
    for (const ids of ['', 'nonsense', `${late.id},x`])
      expect((await dismiss(ids)).status).toBe(404);
    expect((await listOf(student)).total).toBe(1);
  });

  it('is counted as unread only while the list shows it', async () => {
    const student = await app.signInAs('registered');
    for (let count = 0; count < 101; count += 1) await notify(student);
    const { data, total } = await listOf(student);
    expect([data.length, total, await unreadOf(student)]).toEqual([100, 101, 100]);
  });
});
