import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApplication, buildPerson } from '../../testing/factories.ts';
import { Browser } from '../../testing/browser.ts';
import { picture } from '../../testing/files.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';

const FRESH_LOGIN = '/api/auth/login?fresh=1&next=/profile/admin%3Ftab%3Dreleases';
const TOKENS = '/api/releases/tokens';
const SUB = 'the-admin';

/** What the provider says of the next person who comes back; `auth_time` is in the ID token. */
let says: { sub: string; aud?: string; auth_time?: number };
let provider: Server;
let app: TestApp;
let documentPath: string;
/** An admin who logged in a while ago. */
let admin: Browser;

/** A token that nobody has signed: it comes by a way that needs no signature. */
function idToken(claims: object): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const { sub, ...more } = says;
    const token = {
      access_token: 'x',
      token_type: 'Bearer',
      id_token: idToken({ aud: 'id', sub, ...more }),
    };
    const person = { sub, email: `${sub}@example.com`, email_verified: true };
    response.end(JSON.stringify(request.url?.startsWith('/token') ? token : person));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await startTestApp({
    identityProvider: {
      clientId: 'id',
      clientSecret: 'secret',
      urls: {
        authorizationURL: `${base}/authorize`,
        tokenURL: `${base}/token`,
        userProfileURL: `${base}/userinfo`,
      },
    },
  });
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
afterAll(() => provider.close());

beforeEach(async () => {
  says = { sub: SUB };
  admin = new Browser(app.url);
  await comeBack(admin, await leave(admin, '/api/auth/login'));
});

/** Leaves for the provider; where it was sent. */
async function leave(browser: Browser, address: string): Promise<URL> {
  const answer = await browser.open(address);
  return new URL(answer.headers.get('location') ?? '');
}

/** Comes back from there as a person does. */
async function comeBack(browser: Browser, left: URL): Promise<Response> {
  const state = left.searchParams.get('state') ?? '';
  return browser.open(`/api/auth/callback?code=code&state=${state}`, {
    headers: { accept: 'text/html' },
  });
}

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
    const left = await leave(admin, FRESH_LOGIN);
    expect(left.searchParams.get('prompt')).toBe('select_account');
    expect(JSON.parse(left.searchParams.get('claims') ?? '')).toEqual({
      id_token: { auth_time: { essential: true } },
    });
    const back = await comeBack(admin, left);
    expect(back.headers.get('location')).toBe('/profile/admin?tab=releases');
    expect(await makeToken(admin)).toMatchObject({ status: 201 });
    expect((await admin.open(documentPath)).status).toBe(403);
  });

  it('ends the session before, as any log-in does', async () => {
    await makeToken(admin);
    const before = admin.cookie('elbi.sid');
    await comeBack(admin, await leave(admin, FRESH_LOGIN));
    expect(admin.cookie('elbi.sid')).not.toBe(before);
    const copy = new Browser(app.url);
    copy.setCookie('elbi.sid', before ?? '');
    expect((await makeToken(copy)).status).toBe(401);
  });

  it('is none when nothing was refused, or when the person only logs in', async () => {
    await comeBack(admin, await leave(admin, FRESH_LOGIN));
    expect(await makeToken(admin)).toEqual(REFUSED);
    await comeBack(admin, await leave(admin, '/api/auth/login?next=/'));
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('is not what another log-in of the same browser comes back with', async () => {
    const ordinary = await leave(admin, '/api/auth/login');
    await makeToken(admin);
    await leave(admin, FRESH_LOGIN);
    await comeBack(admin, ordinary);
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('needs the account of the session, whose person stays', async () => {
    await makeToken(admin);
    const left = await leave(admin, FRESH_LOGIN);
    says = { sub: 'somebody-else' };
    const back = await comeBack(admin, left);
    expect(back.status).toBe(403);
    const html = await back.text();
    expect(html).toContain('Choose that Google account');
    expect(html).toContain(
      'href="/api/auth/login?fresh=1&amp;next=%2Fprofile%2Fadmin%3Ftab%3Dreleases"',
    );
    expect(await app.services.db('person').where({ google_sub: 'somebody-else' })).toEqual([]);
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('needs the session that asked for it', async () => {
    await makeToken(admin);
    const left = await leave(admin, FRESH_LOGIN);
    await admin.open('/api/auth/logout', { method: 'POST' });
    expect((await comeBack(admin, left)).status).toBe(403);
    expect((await makeToken(admin)).status).toBe(401);
  });

  it('is no older than the log-in at the provider, where that says when it was', async () => {
    await makeToken(admin);
    const seconds = Math.floor(Date.now() / 1_000);
    says = { sub: SUB, auth_time: seconds - 601 };
    const back = await comeBack(admin, await leave(admin, FRESH_LOGIN));
    expect(back.status).toBe(403);
    expect(await back.text()).toContain('Log out of your Google account');
    expect(await makeToken(admin)).toEqual(REFUSED);
    says = { sub: SUB, auth_time: seconds - 60 };
    await comeBack(admin, await leave(admin, FRESH_LOGIN));
    expect(await makeToken(admin)).toMatchObject({ status: 201 });
  });

  it('is not taken from an ID token of another client', async () => {
    await makeToken(admin);
    says = { sub: SUB, aud: 'another-client' };
    expect((await comeBack(admin, await leave(admin, FRESH_LOGIN))).status).toBe(503);
    expect(await makeToken(admin)).toEqual(REFUSED);
  });

  it('is what a link leads through, and back to', async () => {
    const opening = await admin.open(documentPath, { headers: { accept: 'text/html' } });
    expect(opening.headers.get('location')).toBe(
      `/api/auth/login?fresh=1&next=${encodeURIComponent(documentPath)}`,
    );
    const left = await leave(admin, opening.headers.get('location') ?? '');
    const back = await comeBack(admin, left);
    expect(back.headers.get('location')).toBe(documentPath);
    const shown = await admin.open(documentPath, { headers: { accept: 'text/html' } });
    expect(shown.headers.get('content-type')).toBe('image/png');
  });

  it('that is cancelled leads to no link that would ask again', async () => {
    await admin.open(documentPath);
    const left = await leave(
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
    await comeBack(visitor, await leave(visitor, FRESH_LOGIN));
    expect(await makeToken(visitor)).toEqual(REFUSED);
  });
});
