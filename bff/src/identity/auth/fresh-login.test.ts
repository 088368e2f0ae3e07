import { FRESH_LOGIN_MINUTES } from '@elbi/contract/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDocument, buildPerson } from '../../testing/factories.ts';
import { Browser } from '../../testing/browser.ts';
import { FakeGoogle, comeBack, leaveForGoogle } from '../../testing/fake-google.ts';
import { startTestApp } from '../../testing/test-app.ts';

const TOKENS = '/api/releases/tokens';
const SUB = 'the-admin';
/** An admin whose login is no longer fresh. */
let admin: Browser;

/** The user of this Google account. */
const account = (sub: string) => ({ sub, email: `${sub}@example.com`, email_verified: true });

const google = await FakeGoogle.start();
const app = await startTestApp({ identityProvider: google.provider });
const { db } = app.services;
await buildPerson(db, { google_sub: SUB, role: 'admin' });
const documentPath = `/api/admin/document/${(await buildDocument(app.services)).id}`;

beforeEach(async () => {
  google.person = account(SUB);
  admin = new Browser(app.url);
  await comeBack(admin, await leaveForGoogle(admin));
  const created_at = new Date(Date.now() - FRESH_LOGIN_MINUTES * 60_000 - 1_000);
  await db('session').update({ created_at } as never);
});

async function makeToken(browser: Browser): Promise<{ status: number; code?: string }> {
  const answer = await browser.open(TOKENS, { method: 'POST', json: { section: 'search' } });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

const REFUSED = { status: 403, code: 'fresh_login_required' };
const LOGIN = '/api/auth/login?next=/releases';

describe('a fresh login', () => {
  it('allows every sensitive action, and is started by a click of the admin', async () => {
    expect(await makeToken(admin)).toEqual(REFUSED);
    const left = await leaveForGoogle(admin, `${LOGIN}&login_hint=${SUB}@example.com`);
    expect(left.searchParams.get('prompt')).toBe('select_account');
    const back = await comeBack(admin, left);
    expect(back.headers.get('location')).toBe('/releases');
    expect(await makeToken(admin)).toMatchObject({ status: 201 });
    expect((await admin.open(documentPath)).status).toBe(200);
  });

  it('of another account changes the user', async () => {
    const left = await leaveForGoogle(admin, LOGIN);
    google.person = account('somebody-else');
    await comeBack(admin, left);
    expect(await makeToken(admin)).toEqual({ status: 403, code: 'forbidden' });
  });

  it('is required by a link, which returns to its target', async () => {
    const opening = await admin.open(documentPath, { headers: { accept: 'text/html' } });
    expect(opening.headers.get('location')).toBe(
      `/api/auth/login?next=${encodeURIComponent(documentPath)}`,
    );
    const left = await leaveForGoogle(admin, opening.headers.get('location') ?? '');
    const back = await comeBack(admin, left);
    expect(back.headers.get('location')).toBe(documentPath);
    const shown = await admin.open(documentPath, { headers: { accept: 'text/html' } });
    expect(shown.headers.get('content-type')).toBe('application/pdf');
  });

  it('that is cancelled does not return to a link that requires it', async () => {
    const left = await leaveForGoogle(
      admin,
      `/api/auth/login?next=${encodeURIComponent(documentPath)}`,
    );
    const state = left.searchParams.get('state') ?? '';
    const back = await admin.open(`/api/auth/callback?error=access_denied&state=${state}`);
    expect(back.headers.get('location')).toBe('/');
  });
});
