import { LoginSuccess, NotificationList } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccommodation, buildNotification } from '../../testing/factories.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

const listOf = async (person: SignedIn) =>
  NotificationList.parse(await (await person.fetch(`/api/user/notif/${person.person.id}`)).json());

const unreadOf = async (person: SignedIn) =>
  LoginSuccess.parse(await (await person.fetch('/api/auth/login/success')).json()).user
    ?.notificationCount;

const send = (person: SignedIn) =>
  buildNotification(app.services.db, { person_id: person.person.id });

describe('notifications', () => {
  it('are returned regardless of the case of the user’s ID in the path', async () => {
    const student = await app.signInAs('registered');
    const path = `/api/user/notif/${student.person.id.toUpperCase()}`;
    expect((await student.fetch(path)).status).toBe(200);
  });
});

describe('a notification', () => {
  it('has its subject and a link to it (S3.notification.1)', async () => {
    const owner = await app.signInAs('owner');
    const student = await app.signInAs('registered');
    const place = await buildAccommodation(app.services.db, { owner_id: owner.person.id });
    const answer = await student.fetch('/api/user/review', {
      method: 'POST',
      json: { accommodationId: place.id, rating: 4, desc: 'Quiet.' },
    });
    expect(answer.status).toBe(201);
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
    await send(student);
    expect((await listOf(student)).data[0]).toMatchObject({ type: null, link: null });
  });

  it('is marked as read once, and no longer counted', async () => {
    const student = await app.signInAs('registered');
    const [first] = [await send(student), await send(student)];
    expect(await unreadOf(student)).toBe(2);
    const read = () =>
      student.fetch(`/api/user/notif/${first.id}`, { method: 'PATCH', json: { read: true } });
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
    await Promise.all([send(student), send(student), send(other)]);
    const answer = await student.fetch('/api/user/notif', { method: 'DELETE' });
    expect(await answer.json()).toEqual({
      success: true,
      message: 'All notifications have been dismissed.',
    });
    expect((await listOf(student)).total).toBe(0);
    expect((await listOf(other)).total).toBe(1);
    expect((await student.fetch('/api/user/notif', { method: 'DELETE' })).status).toBe(200);
  });

  it('is dismissed with the listed ones, but not with later ones', async () => {
    const [student, other] = [await app.signInAs('registered'), await app.signInAs('registered')];
    const [seen, alsoSeen, late] = [await send(student), await send(student), await send(student)];
    const others = await send(other);
    const dismiss = (ids: string) =>
      student.fetch(`/api/user/notif?ids=${ids}`, { method: 'DELETE' });
    expect((await dismiss([seen.id, alsoSeen.id, others.id].join(','))).status).toBe(200);
    expect((await listOf(student)).data.map(({ _id }) => _id)).toEqual([late.id]);
    expect((await listOf(other)).total).toBe(1);
    for (const ids of ['', 'nonsense', `${late.id},x`])
      expect((await dismiss(ids)).status).toBe(404);
    expect((await listOf(student)).total).toBe(1);
  });

  it('is dismissed with ones listed in separate parameters', async () => {
    const student = await app.signInAs('registered');
    const [seen, alsoSeen, late] = [await send(student), await send(student), await send(student)];
    const path = `/api/user/notif?ids=${seen.id}&ids=${alsoSeen.id}`;
    expect((await student.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect((await listOf(student)).data.map(({ _id }) => _id)).toEqual([late.id]);
  });

  it('is counted as unread only while the list shows it', async () => {
    const student = await app.signInAs('registered');
    for (let count = 0; count < 101; count += 1) await send(student);
    const { data, total } = await listOf(student);
    expect([data.length, total, await unreadOf(student)]).toEqual([100, 101, 100]);
  });
});
