import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, userIn } from '../../testing/browser.ts';
import { FakeGoogle, comeBack, leaveForGoogle } from '../../testing/fake-google.ts';
import { openDocument } from '../../testing/open-document.ts';
import { buildRelease, ship } from '../../testing/releases.ts';
import { startTestApp } from '../../testing/test-app.ts';

const google = await FakeGoogle.start();
const app = await startTestApp({ identityProvider: google.provider });
const { db } = app.services;

/** Logs in as this user; returns the response of the callback. */
async function logIn(
  browser: Browser,
  person: FakeGoogle['person'],
  headers?: Record<string, string>,
): Promise<Response> {
  google.person = person;
  return comeBack(browser, await leaveForGoogle(browser), headers);
}

/** The claims of a user with a verified address. */
const verified = (sub: string, email: string) => ({ sub, email, email_verified: true });

describe('the provider’s claims', () => {
  it('becomes the user', async () => {
    const browser = new Browser(app.url);
    const picture = 'https://lh3.googleusercontent.com/a/x=s96-c';
    const name = { given_name: 'Ana', family_name: 'Peña' };
    await logIn(browser, { ...verified('1', 'ana@example.com'), ...name, picture });
    const user = await userIn(browser);
    expect(user).toMatchObject({ fullName: { firstName: 'Ana', lastName: 'Peña' } });
    expect(user?.picture).toMatch(new RegExp(`^/files/avatars/${user?._id}/`));
    const row = await db('person').where({ google_sub: '1' }).first();
    expect(row).toMatchObject({ picture_url: picture });
  });

  it.each([
    ['Ana\u2028\u200b Ⓜⓐⓡⓘⓐ', '✔ Verified', { firstName: 'Ana Maria', lastName: 'Verified' }],
    ['\u{13441}\u2055', '', { firstName: 'plain', lastName: '' }],
    ['D\u043em', 'Peña ⁂', { firstName: 'plain', lastName: 'Peña' }],
    [
      '\u65e5\u672c',
      'D\u2019Souza-Cruz Jr.',
      { firstName: '\u65e5\u672c', lastName: 'D\u2019Souza-Cruz Jr.' },
    ],
  ])('name the user without what imitates or hides: %j %j (S5.form.8)', async (first, last, is) => {
    const browser = new Browser(app.url);
    const name = { given_name: first, family_name: last };
    await logIn(browser, { ...verified('names', 'plain@example.com'), ...name });
    expect(await userIn(browser)).toMatchObject({ fullName: is });
  });

  it('are read at each login, and the account stays one user', async () => {
    const browser = new Browser(app.url);
    await logIn(browser, { sub: '2', email: 'old@example.com', email_verified: true });
    const before = await userIn(browser);
    await logIn(browser, { sub: '2', email: 'new@example.com', email_verified: 'true' });
    expect(await userIn(browser)).toMatchObject({ _id: before?._id, email: 'new@example.com' });
  });

  it('without a verified address allow no login', async () => {
    for (const claims of [
      { sub: '3', email: 'eve@example.com', email_verified: false },
      { sub: '3', email: 'eve@example.com' },
      { sub: '3', email_verified: true },
    ]) {
      const browser = new Browser(app.url);
      expect((await logIn(browser, claims)).status).toBe(403);
      expect(await userIn(browser)).toBeNull();
    }
    expect(await db('person').where({ google_sub: '3' })).toEqual([]);
  });

  it('accept no picture of another host', async () => {
    const browser = new Browser(app.url);
    const picture = 'https://tracker.example/x.png';
    await logIn(browser, { ...verified('4', 'pic@example.com'), picture });
    expect(await userIn(browser)).toMatchObject({ picture: null });
  });
});

describe('a suspended user', () => {
  const logInSuspended = async (headers?: Record<string, string>) => {
    const browser = new Browser(app.url);
    const claims = verified('5', 'fake@example.com');
    await logIn(browser, claims);
    await db('person')
      .where({ google_sub: '5' })
      .update({ suspended_at: new Date(), suspended_reason: 'Copied pictures, ₱ and ñ.' });
    return { browser, response: await logIn(browser, claims, headers) };
  };

  it('is sent to a page of the portal, which only in this browser contains the reason', async () => {
    await ship(app, buildRelease('shell'));
    const { browser, response } = await logInSuspended({ accept: 'text/html' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/suspended');
    const fallbackOf = async (other: Browser) => {
      const { status, bootstrap, html } = await openDocument(
        { fetch: (path, init) => other.open(path, init) },
        '/suspended',
      );
      expect(status).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex">');
      return bootstrap.fallback;
    };
    expect(await fallbackOf(browser)).toEqual({ suspension: 'Copied pictures, ₱ and ñ.' });
    expect(await fallbackOf(new Browser(app.url))).toEqual({});
  });

  it('gets the reason as a message without a page', async () => {
    const { response } = await logInSuspended();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      message: 'An admin has suspended your account. Reason: Copied pictures, ₱ and ñ.',
    });
  });
});

describe('a provider that fails', () => {
  beforeAll(() => void (google.isDown = true));
  afterAll(() => void (google.isDown = false));

  it('keeps the user a visitor, with a message', async () => {
    const browser = new Browser(app.url);
    const response = await logIn(browser, {});
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(await userIn(browser)).toBeNull();
  });

  it('is shown as a page with a link to continue', async () => {
    const response = await logIn(new Browser(app.url), {}, { accept: 'text/html' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const html = await response.text();
    for (const part of ['Login failed', 'Log in again']) expect(html).toContain(part);
  });
});
