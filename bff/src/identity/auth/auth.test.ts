import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../testing/factories.ts';
import { Browser, userIn } from '../../testing/browser.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { applyAdminEmails } from './admin-emails.ts';

const SUCCESS = '/api/auth/login/success';
const LOGIN = '/api/auth/login';

const app = await startTestApp({ settings: { adminEmails: new Set(['boss@example.com']) } });
const { db } = app.services;

async function loggedIn(email: string): Promise<Browser> {
  const browser = new Browser(app.url);
  await browser.follow(`${LOGIN}?login_hint=${encodeURIComponent(email)}`);
  return browser;
}

describe('logging in', () => {
  it('creates a user and a session by following redirects', async () => {
    const browser = await loggedIn('juan.dela.cruz@example.com');
    const user = await userIn(browser);
    expect(user).toMatchObject({
      fullName: { firstName: 'Juan', lastName: 'Dela Cruz' },
      email: 'juan.dela.cruz@example.com',
      type: 3,
      favorites: [],
      applicationPending: false,
      notificationCount: 0,
      consentNeeded: true,
    });
    const again = await loggedIn('JUAN.dela.cruz@example.com');
    expect((await userIn(again))?._id).toBe(user?._id);
  });

  it('logs an existing user in to their account', async () => {
    const person = await buildPerson(db, { email: 'Ana@example.com', role: 'owner' });
    const user = await userIn(await loggedIn('ana@example.com'));
    expect(user).toMatchObject({ _id: person.id, type: 2, fullName: { firstName: 'Maria' } });
  });

  it.each([
    ['/add/accommodation?a=1', '/add/accommodation?a=1'],
    ['https://evil.example/', '/'],
  ])('with the next page %s leads to %s', async (next, page) => {
    const address = `${LOGIN}?login_hint=next@example.com&next=${encodeURIComponent(next)}`;
    expect((await new Browser(app.url).follow(address)).url).toBe(app.url + page);
  });

  it('changes the session ID, and ends the previous session', async () => {
    const browser = await loggedIn('switch@example.com');
    const before = browser.cookie('elbi.sid');
    await browser.follow(`${LOGIN}?login_hint=other@example.com`);
    expect(browser.cookie('elbi.sid')).not.toBe(before);
    expect((await userIn(browser))?.email).toBe('other@example.com');
    const thief = new Browser(app.url);
    thief.setCookie('elbi.sid', before ?? '');
    expect(await userIn(thief)).toBeNull();
  });

  it('supports concurrent logins in several tabs', async () => {
    const browser = new Browser(app.url);
    const tabs = await Promise.all(
      [1, 2, 3].map(() => browser.open(`${LOGIN}?login_hint=tabs@example.com`)),
    );
    for (const tab of tabs) {
      const last = await browser.follow(tab.headers.get('location') ?? '');
      expect(last.url).toBe(`${app.url}/`);
    }
    expect((await userIn(browser))?.email).toBe('tabs@example.com');
  });

  it('keeps five pending logins at most', async () => {
    const browser = new Browser(app.url);
    for (let tab = 0; tab < 12; tab += 1) await browser.open(LOGIN);
    expect(browser.cookieNames('elbi.login.')).toHaveLength(5);
  });

  it('stores only a hash of the session id, and nothing for visitors', async () => {
    const count = async () => (await db('session').select('id_hash')).length;
    const before = await count();
    const browser = new Browser(app.url);
    await browser.open('/api/registry');
    await browser.open(LOGIN);
    expect(await count()).toBe(before);
    await browser.follow(`${LOGIN}?login_hint=hash@example.com`);
    const rows = await db('session').select('id_hash');
    expect(rows).toHaveLength(before + 1);
    expect(rows.map((row) => row.id_hash)).not.toContain(browser.cookie('elbi.sid'));
  });

  it('sets cookies that scripts cannot read', async () => {
    const browser = await loggedIn('cookie@example.com');
    const attributes = browser.attributesOf('elbi.sid');
    expect(attributes).toContain('httponly');
    expect(attributes).toContain('samesite=lax');
    expect(attributes).not.toContain('secure');
  });

  it('sets secure cookies only on https', async () => {
    const behind = await startTestApp({ settings: { publicUrl: 'https://stays.example.com' } });
    const login = await behind.fetch(LOGIN);
    expect(login.headers.getSetCookie().join()).toMatch(/__Secure-elbi\.login\.[^;]+;.*secure/);
    expect(login.headers.get('location')).toContain(
      encodeURIComponent('https://stays.example.com/api/auth/callback'),
    );
    const proxied = await startTestApp({ settings: { trustedProxies: 1 } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:8443' };
    const forwarded = await proxied.fetch(LOGIN, { headers });
    expect(forwarded.headers.getSetCookie().join()).toContain('secure');
    const ignored = await app.fetch(LOGIN, { headers });
    expect(ignored.headers.getSetCookie().join()).not.toContain('secure');
  });
});

describe('return from the provider', () => {
  /** The address to which the provider returns a login. */
  async function callbackOf(browser: Browser, email = 'back@example.com'): Promise<string> {
    const start = await browser.open(`${LOGIN}?login_hint=${email}`);
    const provider = await browser.open(start.headers.get('location') ?? '');
    return provider.headers.get('location') ?? '';
  }

  it('works only in the browser that started the login; others get a page to log in again', async () => {
    const callback = await callbackOf(new Browser(app.url));
    const response = await app.fetch(callback, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie().join()).not.toContain('elbi.sid');
    expect(await response.text()).toContain('Log in again');
  });

  it('rejects a forged state, and a code of another login', async () => {
    const browser = new Browser(app.url);
    const first = new URL(await callbackOf(browser));
    const second = new URL(await callbackOf(browser, 'second@example.com'));
    const forged = new URL(first);
    forged.searchParams.set('state', 'x'.repeat(32));
    expect((await browser.open(forged.href)).status).toBe(403);
    // PKCE: the code of one login with the state of another.
    first.searchParams.set('code', second.searchParams.get('code') ?? '');
    expect((await browser.open(first.href)).status).toBe(403);
    expect(await userIn(browser)).toBeNull();
  });

  it('works once, also for a copied cookie', async () => {
    const browser = new Browser(app.url);
    const callback = await callbackOf(browser);
    const [name = ''] = browser.cookieNames('elbi.login.');
    const copy = new Browser(app.url);
    copy.setCookie(name, browser.cookie(name) ?? '');
    expect((await browser.open(callback)).status).toBe(302);
    const again = await copy.open(callback);
    expect(again.status).toBe(403);
    expect(again.headers.getSetCookie().join()).not.toContain('elbi.sid');
  });

  it.each([
    '',
    '?state=x',
    '?code=',
    '?code=a&code=b',
    '?error=',
    '?error=x',
    '?error=server_error&error_description=%3Cscript%3E',
    '?error=x&error=access_denied&code=a',
    '?error[]=x&code[]=y',
  ])('shows a page with the next step for %s, not a server error', async (query) => {
    const open = (accept: string) =>
      new Browser(app.url).open(`/api/auth/callback${query}`, { headers: { accept } });
    const page = await open('text/html');
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('Log in again');
    expect(html).not.toContain('<script');
    const answer = await open('application/json');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'malformed' });
  });

  it('returns to the previous page when the user has cancelled', async () => {
    const browser = new Browser(app.url);
    const start = await browser.open(`${LOGIN}?next=/terms`);
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = await browser.open(`/api/auth/callback?error=access_denied&state=${state}`);
    expect(back.headers.get('location')).toBe('/terms');
  });
});

describe('GET login', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 302],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, 302],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, 403],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }, 403],
  ])('with %j is %i', async (headers, status) => {
    const response = await app.fetch(LOGIN, { headers: headers as Record<string, string> });
    expect(response.status).toBe(status);
  });

  it.each(['error=x', 'error=access_denied', 'code=x', 'code=x&state=y'])(
    'returns 400 for parameters of the callback (%s)',
    async (parameters) => {
      expect((await app.fetch(`${LOGIN}?${parameters}`)).status).toBe(400);
    },
  );
});

describe('too many logins', () => {
  const CAMPUS = { 'x-forwarded-for': '203.0.113.7' };
  let campus: TestApp;

  beforeAll(async () => {
    // 60 a minute of a browser and 600 of an address, times this.
    campus = await startTestApp({ settings: { rateLimitFactor: 0.05, trustedProxies: 1 } });
  });

  const logIn = async (browser: Browser, headers: Record<string, string> = CAMPUS) =>
    (await browser.open(LOGIN, { headers })).status;

  it('of one browser do not affect other browsers of its address, known or new', async () => {
    const [busy, other] = [new Browser(campus.url), new Browser(campus.url)];
    expect(await logIn(other)).toBe(302);
    expect(await logIn(busy)).toBe(302);
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push(await logIn(busy));
    expect(statuses).toEqual([302, 302, 302, 429]);
    expect(await logIn(other)).toBe(302);
    expect(await logIn(new Browser(campus.url))).toBe(302);
  });

  it('without a browser ID share the limit of their address, unlike those with an ID', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const known = new Browser(campus.url);
    expect(await logIn(known, headers)).toBe(302);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      statuses.add(await logIn(new Browser(campus.url), headers));
    }
    expect([...statuses]).toEqual([302, 429]);
    expect(await logIn(known, headers)).toBe(302);
    expect(await logIn(new Browser(campus.url))).toBe(302);
  });

  it('are counted despite a forged browser ID', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const forger = new Browser(campus.url);
      forger.setCookie('elbi.browser', `bWFyay0${attempt}.Zm9yZ2Vk`);
      statuses.add(await logIn(forger, headers));
    }
    expect([...statuses]).toEqual([302, 429]);
  });

  it('store an ID in a browser without one', async () => {
    const browser = new Browser(campus.url);
    await browser.open(SUCCESS);
    expect(browser.cookieNames('elbi.browser')).toEqual([]);
    await browser.open(LOGIN);
    expect(browser.attributesOf('elbi.browser')).toMatch(/path=\/;.*samesite=lax; httponly/);
  });
});

describe('ADMIN_EMAILS', () => {
  it('makes listed users admins at login, and restores the former role', async () => {
    const user = await userIn(await loggedIn('boss@example.com'));
    expect(user?.type).toBe(1);
    await applyAdminEmails(db, new Set());
    const row = await db('person').where({ id: user?._id }).first();
    expect(row).toMatchObject({ role: 'registered', former_role: null });
    const audit = await db('audit_event').where({ subject_id: user?._id }).select('detail');
    expect(audit).toHaveLength(2);
  });

  it('is applied at start, regardless of case', async () => {
    const owner = await buildPerson(db, { role: 'owner', email: 'Owner.Boss@Example.com' });
    await applyAdminEmails(db, new Set(['owner.boss@example.com']));
    expect(await db('person').where({ id: owner.id }).first()).toMatchObject({
      role: 'admin',
      former_role: 'owner',
    });
    await applyAdminEmails(db, new Set());
    expect(await db('person').where({ id: owner.id }).first()).toMatchObject({ role: 'owner' });
  });

  it('applies to the account that logged in last, when an address has passed to another', async () => {
    const email = 'passed.on@example.com';
    const build = (last_login_at: Date | null) => buildPerson(db, { email, last_login_at });
    const never = await build(null);
    const before = await build(new Date(2026, 0, 1));
    const now = await build(new Date(2026, 0, 2));
    const roles = async () => {
      const rows = await db('person').where({ email }).select('id', 'role');
      return [never, before, now].map(({ id }) => rows.find((row) => row.id === id)?.role);
    };
    const list = new Set([email]);
    await applyAdminEmails(db, list);
    expect(await roles()).toEqual(['registered', 'registered', 'admin']);
    // The address belongs to the account that logged in last.
    await db('person').where({ id: before.id }).update({ last_login_at: new Date() });
    await applyAdminEmails(db, list, { personId: before.id, email });
    expect(await roles()).toEqual(['registered', 'admin', 'registered']);
    expect(await userIn(await loggedIn('boss@example.com'))).toMatchObject({ type: 1 });
    const admin = await db('person').where({ email: 'boss@example.com' }).first();
    expect(admin?.last_login_at).toBeInstanceOf(Date);
  });

  it('lets a user log in beside another with the same address', async () => {
    const email = 'shared.address@example.com';
    await loggedIn(email);
    const { id: own } = (await db('person').where({ email }).first('id'))!;
    const other = await buildPerson(db, { email });
    const lock = (trx: Knex, id: string) => trx('person').where({ id }).forUpdate().first('id');
    const beside = await db.transaction();
    await lock(beside, other.id);
    const login = loggedIn(email);
    await untilBlocked(app.pool, 1);
    // Postgres rolls back the login, which has waited longer; on a busy machine the other.
    await lock(beside, own).catch(() => undefined);
    await beside.commit();
    expect(await userIn(await login)).toMatchObject({ _id: own });
  });
});
