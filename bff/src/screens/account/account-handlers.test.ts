import { PRIVACY_VERSION } from '@elbi/contract/domain';
import {
  LoginSuccess,
  PersonalData,
  NotificationChoicesResponse,
  UserSessionList,
} from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '../../api-tests/world.ts';
import {
  buildAccommodation,
  buildApplication,
  buildNotification,
  buildReview,
  buildSavedSearch,
} from '../../testing/factories.ts';
import { type Caller, type SignedIn, startTestApp } from '../../testing/test-app.ts';
import { EXPORTED, NOT_EXPORTED } from './personal-data.ts';

const SESSIONS = '/api/user/sessions';

const app = await startTestApp();
const { db } = app.services;

const sessionsOf = async (user: Caller) => (await user.read(UserSessionList, SESSIONS)).data;
const erase = (user: SignedIn, email = user.person.email!) =>
  user.send('DELETE', `/api/user/${user.person.id}`, { email });

describe('sessions', () => {
  it('lists those of the user only, this one first (S7.account.1)', async () => {
    const user = await app.signInAs('registered');
    await app.signIn(user.person);
    await app.signInAs('registered');
    const own = db('session').where({ person_id: user.person.id });
    await own.update({ device: 'Chrome on Android' });
    const sessions = await sessionsOf(user);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ device: 'Chrome on Android' });
    expect(new Date(sessions[0]!.lastUsedAt).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('ends one, and its next request is a visitor’s', async () => {
    const user = await app.signInAs('registered');
    const other = await app.signIn(user.person);
    const [, ended] = await sessionsOf(user);
    const path = `${SESSIONS}/${ended!._id}`;
    expect((await user.send('DELETE', path)).status).toBe(200);
    expect((await other.fetch(SESSIONS)).status).toBe(401);
    expect((await user.send('DELETE', path)).status).toBe(404);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it('ends all others but not this one', async () => {
    const user = await app.signInAs('registered');
    const others = [await app.signIn(user.person), await app.signIn(user.person)];
    expect((await user.send('DELETE', SESSIONS)).status).toBe(200);
    for (const other of others) expect((await other.fetch(SESSIONS)).status).toBe(401);
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});

it('notifications wanted are chosen by type, which every sender respects (S7.account.5)', async () => {
  const { people, placeId } = await buildWorld(app);
  const { owner, other, admin } = people;
  const path = '/api/user/notifications';
  const unwanted = async () => (await owner.read(NotificationChoicesResponse, path)).data.unwanted;
  const choose = (types: string[]) => owner.send('PUT', path, { unwanted: types });
  const review = () =>
    other.send('POST', '/api/user/review', { accommodationId: placeId, rating: 4, desc: 'Quiet.' });
  const types = () =>
    db('notification').where({ person_id: owner.person.id }).orderBy('created_at').pluck('type');
  expect(await unwanted()).toEqual([]);
  expect((await choose(['review', 'review', 'search'])).status).toBe(200);
  expect((await unwanted()).toSorted()).toEqual(['review', 'search']);
  expect((await review()).status).toBe(201);
  expect(await types()).toEqual([]);
  // A decision is sent regardless of the settings.
  expect((await choose(['review', 'edited'])).status).toBe(422);
  await db('person')
    .where({ id: owner.person.id })
    .update({ unwanted_notifications: ['edited'] });
  await admin.send('PATCH', `/api/accom/edit/${placeId}`, { pax: 3, reason: 'Checked.' });
  expect(await types()).toEqual(['edited']);
  await choose([]);
  await db('review').where({ person_id: other.person.id }).del();
  await review();
  expect(await types()).toHaveLength(2);
});

it('consent is requested at the first login and for a new version, and stored with its time (S7.consent.1)', async () => {
  const user = await app.signInAs('registered');
  const where = { id: user.person.id };
  const isNeeded = async () =>
    (await user.read(LoginSuccess, '/api/auth/login/success')).user?.consentNeeded;
  const agree = () => user.send('PUT', '/api/user/consent', { version: PRIVACY_VERSION });
  expect(await isNeeded()).toBe(true);
  expect((await agree()).status).toBe(200);
  expect(await isNeeded()).toBe(false);
  const consent = () => db('person').where(where).first('consent_version', 'consent_at');
  const stored = await consent();
  const consent_at = expect.any(Date) as Date;
  expect(stored).toEqual({ consent_version: PRIVACY_VERSION, consent_at });
  // The first time counts.
  await agree();
  expect(await consent()).toEqual(stored);
  await db('person').where(where).update({ consent_version: '2020-01-01' });
  expect(await isNeeded()).toBe(true);
});

describe('export', () => {
  it('covers every column that refers to a user, or lists why not (S7.account.2)', async () => {
    const { rows } = await app.pool.query<{ name: string }>(`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'person'::regclass`);
    const columns: string[] = Object.values(EXPORTED).map(({ column }) => column);
    const known = [...columns, ...Object.keys(NOT_EXPORTED)].filter((name) => name !== 'person.id');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  it('contains the user’s data, and none of others', async () => {
    const world = await buildWorld(app);
    const { student, other, owner } = world.people;
    const reply = { reply_body: 'Call me at 0917 123 4567.', replied_at: new Date() };
    await db('review').where({ id: world.reviewId }).update(reply);
    const response = await student.fetch(`/api/user/${student.person.id}/export`);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const text = await response.text();
    const { data } = PersonalData.parse(JSON.parse(text));
    expect(data).toMatchObject({
      account: [{ id: student.person.id, email: student.person.email }],
      reviews: [{ id: world.reviewId }],
      reports: [{ id: world.reportId }],
      favourites: [{ accommodation_id: world.placeId }],
      savedSearches: [{ id: world.savedSearchId }],
      notifications: [{ id: world.notificationId }],
      places: [],
    });
    expect(text).not.toContain(other.person.email);
    // Of the owner, who is read with masked contact details only.
    expect(text).not.toContain(reply.reply_body);
    expect(text).not.toContain(owner.person.id);
    expect(text).not.toContain('id_hash');

    await db('picture')
      .where({ id: world.pictureId })
      .update({ width: 900 } as object);
    const ofOwner = await owner.read(PersonalData, `/api/user/${owner.person.id}/export`);
    expect(ofOwner.data.places).toHaveLength(3);
    expect(ofOwner.data.pictures).toMatchObject([
      // The largest file, which has this name also where it is smaller.
      { address: `/files/pictures/${world.pictureId}/1280.webp` },
    ]);
  });
});

describe('erasure', () => {
  /** Every row of every table, as text. */
  async function everything(): Promise<string> {
    const { pool } = app;
    const tables = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const texts = await Promise.all(
      tables.rows.map(({ name }) => pool.query(`select t::text as text from ${name} t`)),
    );
    return JSON.stringify(texts.map(({ rows }): unknown[] => rows));
  }

  it.each(['registered', 'owner', 'admin'] as const)(
    'removes everything that names the %s',
    async (role) => {
      const mark = `zyx${role}`;
      const user = await app.signInAs(role, {
        google_sub: `${mark}-sub`,
        email: `${mark}@example.com`,
        mail_refused: `${mark}@example.com`,
        first_name: `${mark}first`,
        last_name: `${mark}last`,
        contact_number: '09998887766',
      });
      const person_id = user.person.id;
      await buildNotification(db, { person_id, body: `Hello ${mark}first` });
      await buildSavedSearch(db, { person_id, name: mark });
      const review = await buildReview(db, { person_id });
      await buildAccommodation(db, { owner_id: person_id, is_archived: true });
      if (role === 'admin') {
        const made = await user.send('POST', '/api/releases/tokens', { section: 'search' });
        expect(made.status).toBe(201);
      }
      expect(await everything()).toContain(mark);

      const response = await erase(user, user.person.email!.toUpperCase());
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie().join()).toMatch(/elbi\.sid=;/);
      const left = await everything();
      expect(left).not.toContain(mark);
      expect(left).not.toContain('09998887766');
      expect(await db('review').where({ id: review.id }).first()).toMatchObject({
        person_id,
        deleted_at: null,
      });
      expect((await user.fetch(SESSIONS)).status).toBe(401);
    },
  );

  it('requires the account’s address, and changes nothing for another one (S7.account.3)', async () => {
    const user = await app.signInAs('registered');
    const response = await erase(user, 'someone@example.com');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: [{ field: 'email' }] });
    expect((await user.fetch(SESSIONS)).status).toBe(200);
  });

  it('and a concurrent decision about the applicant are serialised', async () => {
    const admin = await app.signInAs('admin');
    for (let round = 0; round < 5; round += 1) {
      const user = await app.signInAs('registered');
      const { id } = await buildApplication(db, { person_id: user.person.id });
      const [erased, decided] = await Promise.all([
        erase(user),
        admin.send('PATCH', `/api/admin/accept/${id}`, {}),
      ]);
      expect(erased.status).toBe(200);
      expect([200, 404]).toContain(decided.status);
      expect(await db('person').where({ id: user.person.id }).first()).toMatchObject({
        email: null,
        role: 'registered',
      });
      expect(await db('notification').where({ person_id: user.person.id })).toEqual([]);
    }
  });

  it('over twenty connections happens once', async () => {
    const user = await app.signInAs('registered');
    const answers = await Promise.all(Array.from({ length: 20 }, () => erase(user)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 401, 422].includes(status))).toBe(true);
    const entries = db('audit_event').where({ subject_id: user.person.id });
    expect(await entries).toHaveLength(1);
  });
});

describe('the log', () => {
  it.each([
    'update audit_event set action = $$a.b$$',
    'delete from audit_event',
    'truncate audit_event',
  ])('is append-only: %s (S7.log.1)', async (statement) => {
    await buildWorld(app);
    await erase(await app.signInAs('registered'));
    await expect(app.pool.query(statement)).rejects.toThrow('append-only');
  });

  it('gives its own database role no right to change it (S7.log.1)', async () => {
    const { rows } = await app.pool.query(
      `select privilege_type from information_schema.role_table_grants
       where table_name = 'audit_event' and grantee = current_user order by 1`,
    );
    const granted = ['INSERT', 'REFERENCES', 'SELECT', 'TRIGGER'];
    expect(rows).toEqual(granted.map((privilege_type) => ({ privilege_type })));
  });
});
