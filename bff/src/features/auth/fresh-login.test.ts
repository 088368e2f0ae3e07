import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApplication, buildPerson } from '../../testing/factories.ts';
import { Browser } from '../../testing/browser.ts';
import { FakeGoogle, comeBack, leaveForGoogle } from '../../testing/fake-google.ts';
import { picture } from '../../testing/files.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';

const FRESH_LOGIN = '/api/auth/login?fresh=1&next=/releases';
const TOKENS = '/api/releases/tokens';
const SUB = 'the-admin';

let google: FakeGoogle;
let app: TestApp;
let documentPath: string;
/** An admin who logged in a while ago. */
let admin: Browser;

/** A person of this account at Google. */
const account = (sub: string) => ({ sub, email: `${sub}@example.com`, email_verified: true });

/** Comes back as a person does, who sees a page. */
const AS_PERSON = { accept: 'text/html' };

beforeAll(async () => {
  google = await FakeGoogle.start();
  app = await startTestApp({ identityProvider: google.provider });
  const { db, files } = app.services;
  await buildPerson(db, { google_sub: SUB, role: 'admin' });
  const stored = { id: randomUUID(), storage_key: `documents/${randomUUID()}` };
  await files.write(stored.storage_key, await picture());
  await db('application_document').insert({
    ...stored,
    application_id: (await buildApplication(db)).id,
    position: 0,
    content_type: 'image/png',
    bytes: 100,
  });
  documentPath = `/api/admin/document/${stored.id}`;
});

beforeEach(async () => {
  google.person = account(SUB);
  google.idToken = {};
  admin = new Browser(app.url);
  await comeBack(admin, await leaveForGoogle(admin));
});

async function makeToken(browser: Browser): Promise<{ status: number; code?: string }> {
  const answer = await browser.open(TOKENS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'search' }),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

const REFUSED = { status: 403, code: 'fresh_login_required' };

describe('a log-in for an act', () => {
  it('opens what was refused, and nothing else', async () => {
    expect(await makeToken(admin)).toEqual(REFUSED);
    const left = await leaveForGoogle(admin, FRESH_LOGIN);
    expect(left.searchParams.get('prompt')).toBe('select_account');
    expect(JSON.parse(left.searchParams.get('claims') ?? '')).toEqual({
      id_token: { auth_time: { essential: true } },
    });
    const back = await comeBack(admin, left);
    expect(back.headers.get('location')).toBe('/releases');
    expect(await makeToken(admin)).toMatchObject({ status: 201 });
    expect((await admin.open(documentPath)).status).toBe(403);
  });

  it('ends the session before, as any log-in does', async () => {
    await makeToken(admin);
    const before = admin.cookie('elbi.sid');
    await comeBack(admin, await leaveForGoogle(admin, FRESH_LOGIN));
    expect(admin.cookie('elbi.sid')).not.toBe(before);
    const copy = new Browser(app.url);
    copy.setCookie('elbi.sid', before ?? '');
    expect((await makeToken(copy)).status).toBe(401);
  });

  it('is none when nothing was refused, or when the person only logs in', async () => {
    await comeBack(admin, await leaveForGoogle(admin, FRESH_LOGIN));
    expect(await makeToken(admin)).toEqual(REFUSED);
    await comeBack(admin, await leaveForGoogle(admin, '/api/auth/login?next=/'));
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('is not what another log-in of the same browser comes back with', async () => {
    const ordinary = await leaveForGoogle(admin);
    await makeToken(admin);
    await leaveForGoogle(admin, FRESH_LOGIN);
    await comeBack(admin, ordinary);
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('needs the account of the session, whose person stays', async () => {
    await makeToken(admin);
    const left = await leaveForGoogle(admin, FRESH_LOGIN);
    google.person = account('somebody-else');
    const back = await comeBack(admin, left, AS_PERSON);
    expect(back.status).toBe(403);
    const html = await back.text();
    expect(html).toContain('Choose that Google account');
    expect(html).toContain('href="/api/auth/login?fresh=1&amp;next=%2Freleases"');
    expect(await app.services.db('person').where({ google_sub: 'somebody-else' })).toEqual([]);
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('needs the session that asked for it', async () => {
    await makeToken(admin);
    const left = await leaveForGoogle(admin, FRESH_LOGIN);
    await admin.open('/api/auth/logout', { method: 'POST' });
    expect((await comeBack(admin, left)).status).toBe(403);
    expect((await makeToken(admin)).status).toBe(401);
  });

  it('is no older than the log-in at the provider, where that says when it was', async () => {
    await makeToken(admin);
    const seconds = Math.floor(Date.now() / 1_000);
    google.idToken = { auth_time: seconds - 601 };
    const back = await comeBack(admin, await leaveForGoogle(admin, FRESH_LOGIN), AS_PERSON);
    expect(back.status).toBe(403);
    expect(await back.text()).toContain('Log out of your Google account');
    expect(await makeToken(admin)).toEqual(REFUSED);
    google.idToken = { auth_time: seconds - 60 };
    await comeBack(admin, await leaveForGoogle(admin, FRESH_LOGIN));
    expect(await makeToken(admin)).toMatchObject({ status: 201 });
  });

  it('is not taken from an ID token of another client', async () => {
    await makeToken(admin);
    google.idToken = { aud: 'another-client' };
    expect((await comeBack(admin, await leaveForGoogle(admin, FRESH_LOGIN))).status).toBe(503);
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('is what a link leads through, and back to', async () => {
    const opening = await admin.open(documentPath, { headers: { accept: 'text/html' } });
    expect(opening.headers.get('location')).toBe(
      `/api/auth/login?fresh=1&next=${encodeURIComponent(documentPath)}`,
    );
    const left = await leaveForGoogle(admin, opening.headers.get('location') ?? '');
    const back = await comeBack(admin, left);
    expect(back.headers.get('location')).toBe(documentPath);
    const shown = await admin.open(documentPath, { headers: { accept: 'text/html' } });
    expect(shown.headers.get('content-type')).toBe('image/png');
  });

  it('that is cancelled leads to no link that would ask again', async () => {
    await admin.open(documentPath);
    const left = await leaveForGoogle(
      admin,
      `/api/auth/login?fresh=1&next=${encodeURIComponent(documentPath)}`,
    );
    const state = left.searchParams.get('state') ?? '';
    const back = await admin.open(`/api/auth/callback?error=access_denied&state=${state}`);
    expect(back.headers.get('location')).toBe('/');
  });

  it('of a visitor is a log-in like any other', async () => {
    const visitor = new Browser(app.url);
    await makeToken(visitor);
    await comeBack(visitor, await leaveForGoogle(visitor, FRESH_LOGIN));
    expect(await makeToken(visitor)).toEqual(REFUSED);
  });
});
