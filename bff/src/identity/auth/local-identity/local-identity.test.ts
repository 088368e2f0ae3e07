import { describe, expect, it } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
await buildPerson(db, { email: 'student@example.com', first_name: '<Ana> "Peña"' });
await buildPerson(db, { email: 'owner@example.com', role: 'owner' });
await buildPerson(db, { email: 'admin@example.com', role: 'admin' });
const start = await new Browser(app.url).open('/api/auth/login?next=/terms');
/** The provider's address for a login that has just started. */
const authorize = new URL(start.headers.get('location') ?? '');

describe('the account chooser', () => {
  it('is on another host than the portal, like Google', () => {
    expect(authorize.hostname).toBe('127.0.0.1');
    expect(app.url).toContain('//localhost:');
  });

  it('lists users by role, each as one link', async () => {
    const response = await fetch(authorize);
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const heading of ['Admins', 'Owners', 'Registered users', 'Another account']) {
      expect(html).toContain(`>${heading}</h2>`);
    }
    expect(html).toMatch(/href="\?[^"]*login_hint=student%40example\.com/);
    expect(html).toContain('&lt;Ana&gt; &quot;Peña&quot;');
  });

  it('allows its form to redirect only to the portal', async () => {
    const policy = (await fetch(authorize)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${app.url}`);
    expect(policy).toMatch(/style-src 'nonce-/);
  });

  it('rejects an invalid e-mail address', async () => {
    const url = new URL(authorize);
    url.searchParams.set('login_hint', 'nobody');
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200);
  });

  it.each([
    'https://evil.example/api/auth/callback',
    'http://localhost:3000/elsewhere',
    'javascript:alert(1)',
    '',
  ])('does not redirect to %j', async (redirectUri) => {
    const url = new URL(authorize);
    url.searchParams.set('redirect_uri', redirectUri);
    url.searchParams.set('login_hint', 'student@example.com');
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('the token endpoint', () => {
  it('rejects an invalid code with OAuth’s error', async () => {
    const response = await fetch(new URL('/local-identity/token', authorize), {
      method: 'POST',
      body: new URLSearchParams({ code: 'x', code_verifier: 'y' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('returns no user without a token', async () => {
    const response = await fetch(new URL('/local-identity/userinfo?access_token=x', authorize));
    expect(response.status).toBe(401);
  });
});

it('with a Google client does not exist, and login redirects to Google', async () => {
  const real = await startTestApp({
    settings: { google: { clientId: 'id', clientSecret: 'secret' } },
  });
  expect((await real.fetch('/local-identity/authorize')).status).toBe(404);
  const login = await real.fetch('/api/auth/login?login_hint=ana@example.com');
  const google = new URL(login.headers.get('location') ?? '');
  expect(google.origin).toBe('https://accounts.google.com');
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    client_id: 'id',
    code_challenge_method: 'S256',
    login_hint: 'ana@example.com',
    redirect_uri: `${real.url}/api/auth/callback`,
    scope: 'openid email profile',
  });
});
