import { LoginSuccess } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildFavourite } from '../../testing/factories.ts';
import { callerOf, startTestApp } from '../../testing/test-app.ts';
import { deleteExpiredSessions } from './session-store.ts';

const SUCCESS = '/api/auth/login/success';

const app = await startTestApp();
const { db } = app.services;

describe('login/success', () => {
  it('contains favourites, pending application and unread count (S3.user.2)', async () => {
    const student = await app.signInAs('registered');
    const place = await buildAccommodation(db);
    const archived = await buildAccommodation(db, { is_archived: true });
    for (const { id } of [place, archived]) {
      await buildFavourite(db, { person_id: student.person.id, accommodation_id: id });
    }
    const { user, data } = await student.read(LoginSuccess, SUCCESS);
    expect(user?.favorites).toEqual([place.id]);
    expect(data).toEqual(user);
  });

  it('reads the role at every request', async () => {
    const student = await app.signInAs('registered');
    await db('person').where({ id: student.person.id }).update({ role: 'owner' });
    expect(await (await student.fetch(SUCCESS)).json()).toMatchObject({ user: { type: 2 } });
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc', "'; drop table session; --"])(
    'treats the cookie %j as a visitor’s',
    async (value) => {
      const response = await app.fetch(SUCCESS, { headers: { cookie: `elbi.sid=${value}` } });
      expect(await response.json()).toMatchObject({ success: false });
    },
  );

  it('treats an expired session as a visitor’s', async () => {
    const student = await app.signInAs('registered');
    await db('session')
      .where({ person_id: student.person.id })
      .update({ expires_at: new Date(Date.now() - 1_000) });
    expect(await (await student.fetch(SUCCESS)).json()).toMatchObject({ success: false });
  });

  it('uses a cookie name behind https that no other host can set', async () => {
    const behind = await startTestApp({ settings: { publicUrl: 'https://stays.example.com' } });
    const { cookie } = await behind.signInAs('registered');
    const known = async (header: string) => {
      const response = await callerOf(behind.url, header).fetch(SUCCESS);
      return ((await response.json()) as { success: boolean }).success;
    };
    expect(await known(cookie)).toBe(false);
    expect(await known(`__Host-${cookie}`)).toBe(true);
  });

  it('ends every session after half a year, however often it is used', async () => {
    const student = await app.signInAs('registered');
    const sessions = db('session').where({ person_id: student.person.id });
    const begunDaysAgo = (days: number) =>
      app.pool.query(
        "update session set created_at = now() - $1 * interval '1 day' where person_id = $2",
        [days, student.person.id],
      );
    await begunDaysAgo(179);
    expect(await (await student.fetch(SUCCESS)).json()).toMatchObject({ success: true });
    await begunDaysAgo(181);
    expect(await (await student.fetch(SUCCESS)).json()).toMatchObject({ success: false });
    await deleteExpiredSessions(db);
    expect(await sessions.clone()).toEqual([]);
  });

  it('extends a session in use', async () => {
    const student = await app.signInAs('registered');
    const sessions = db('session').where({ person_id: student.person.id });
    await sessions.clone().update({ expires_at: new Date(Date.now() + 86_400_000) });
    const response = await student.fetch(SUCCESS);
    expect(response.headers.getSetCookie().join()).toContain('elbi.sid=');
    const [row] = await sessions.clone().select('expires_at');
    expect(row?.expires_at.getTime()).toBeGreaterThan(Date.now() + 20 * 86_400_000);
  });
});

describe('logging out', () => {
  it.each(['GET', 'POST'])('ends the session on the server (%s)', async (method) => {
    const student = await app.signInAs('registered');
    const response = await student.fetch('/api/auth/logout', { method });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true });
    expect(response.headers.getSetCookie().join()).toMatch(/elbi\.sid=;/);
    expect(await (await student.fetch(SUCCESS)).json()).toMatchObject({ success: false });
  });

  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', { 'sec-fetch-site': 'same-site' }, 403],
    ['GET', { 'sec-fetch-site': 'same-origin' }, 200],
    ['GET', { 'sec-fetch-site': 'none' }, 200],
    ['GET', { origin: 'https://evil.example' }, 403],
    ['GET', { referer: 'https://evil.example/page' }, 403],
    ['GET', { referer: 'https://evil.example/', 'sec-fetch-site': 'none' }, 200],
    ['POST', { origin: 'https://evil.example' }, 403],
    ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('by another site: %s with %j is %i', async (method, headers, status) => {
    const student = await app.signInAs('registered');
    const response = await student.fetch('/api/auth/logout', {
      method,
      headers: headers as Record<string, string>,
    });
    expect(response.status).toBe(status);
    const { success } = (await (await student.fetch(SUCCESS)).json()) as { success: boolean };
    expect(success).toBe(status === 403);
  });
});
