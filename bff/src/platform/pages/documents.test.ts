import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { openDocument } from '../../testing/open-document.ts';
import { buildRelease, ship, startPortal } from '../../testing/releases.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';

/** Text that would end the script, attribute or comment around it if it were not escaped. */
const HOSTILE = `</script><script>alert(1)</script><!-- " onload='x' & \u2028\u2029 ñ₱`;

const app = await startTestApp();
const { db } = app.services;
await ship(app, buildRelease('shell', { contents: { 'assets/outfit.woff2': 'font' } }));
await ship(app, buildRelease('search', { routes: [{ view: '/api/view/home' }] }));
await ship(
  app,
  buildRelease('listing', {
    routes: [
      { path: '/accommodation', view: '/api/view/accommodation', title: 'Accommodation' },
      { path: '/accommodation/checklist', view: '/api/view/accommodation', title: 'Checklist' },
      { path: '/add/accommodation', access: ['admin', 'owner'], title: 'Add Accommodation' },
    ],
  }),
);
await ship(
  app,
  buildRelease('profile', {
    routes: [{ path: '/profile/owner', title: 'Profile' }],
  }),
);

const open = (path: string, caller: Caller = app, headers = {}) =>
  openDocument(caller, path, headers);

/** The policies of a document and their nonces. */
function policyOf(response: Response) {
  const header = response.headers.get('content-security-policy') ?? '';
  const [directives = {}, second] = header.split(', ').map((policy) =>
    Object.fromEntries(
      policy.split('; ').map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    ),
  );
  const nonceOf = (name: string) => /'nonce-([^']+)'/.exec(directives[name] ?? '')?.[1] ?? '';
  return { directives, second, script: nonceOf('script-src'), style: nonceOf('style-src') };
}

describe('the document', () => {
  it('contains registry, visitor, initial data and settings', async () => {
    const { bootstrap, status, response } = await open('/?type=2');
    expect(status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-elbi-section')).toBe(
      'shell@v1; reason=live, search@v1; reason=live',
    );
    expect(Object.keys(bootstrap.registry.sections)).toEqual(['listing', 'profile', 'search']);
    expect(bootstrap).toMatchObject({
      user: null,
      status: 200,
      settings: {
        contactPhone: '0900 000 0000',
        contactEmail: 'hello@example.com',
        rentLawCeiling: 5_000,
        mapTiles: null,
        localSignIn: true,
      },
    });
    const answer: unknown = await (await app.fetch('/api/view/home?type=2')).json();
    expect(bootstrap.fallback).toEqual({ '/api/view/home?type=2': answer });
  });

  it('has two fresh nonces, for its import map and its styles', async () => {
    const { html, response } = await open('/');
    const { directives, script, style } = policyOf(response);
    expect(script).not.toBe(style);
    expect(html.match(/<[^>]*\bnonce="[^>]*>/g)).toEqual([
      `<meta property="csp-nonce" content="" nonce="${style}">`,
      `<style nonce="${style}">`,
      `<style nonce="${style}">`,
      `<script nonce="${script}">`,
      `<script type="importmap" nonce="${script}">`,
    ]);
    const again = await open('/');
    expect(policyOf(again.response).directives).not.toEqual(directives);
    expect(policyOf(again.response).script).not.toBe(script);
  });

  it('gives no nonce to modules, which would pass it on to their imports', async () => {
    const { html } = await open('/');
    const modules = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(modules.length).toBeGreaterThan(1);
    for (const tag of modules) expect(tag).not.toContain('nonce');
  });

  it('loads only from its origin, runs only shipped scripts, and treats no text as code', async () => {
    const { response } = await open('/');
    const { directives, second, script, style } = policyOf(response);
    expect(directives).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'nonce-${script}'`,
      'style-src': `'nonce-${style}'`,
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': TRUSTED_TYPES_POLICY,
    });
    // Restricts the first policy: a style sheet with the nonce must come from this origin.
    expect(second).toEqual({ 'style-src': "'self' 'unsafe-inline'" });
    expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  it('allows pictures of the origin of map tiles, if configured (S7.where.8)', async () => {
    const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Maps' };
    const mapped = await startPortal({ settings: { mapTiles } });
    const { response, bootstrap } = await open('/', mapped);
    expect(policyOf(response).directives['img-src']).toBe(
      "'self' data: blob: https://tiles.example.com",
    );
    expect(bootstrap.settings.mapTiles).toEqual(mapTiles);
  });

  it('varies in the cache for a script that requests it, so that its nonces stay private', async () => {
    const { response } = await open('/');
    expect(response.headers.get('vary')).toMatch(/sec-fetch-dest/i);
  });

  it('preloads exactly what the page needs, under one import map with hashes', async () => {
    const { html } = await open('/?accommodationName=nowhere');
    const preloads = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(preloads).toEqual([
      '/shell/v1/entry.js',
      '/sections/search/v1/entry.js',
      '/sections/search/v1/page.js',
    ]);
    // Chromium delays the first paint for preloaded fonts.
    expect(html).not.toContain('as="font"');
    const [, map = ''] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    const entry = await (await app.fetch('/sections/search/v1/entry.js')).text();
    expect(integrity['/sections/search/v1/entry.js']).toBe(
      `sha256-${createHash('sha256').update(entry).digest('base64')}`,
    );
    expect(integrity).toHaveProperty('/sections/listing/v1/page.js');
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
  });

  it('has its markup before data for scripts and search engines', async () => {
    const { id } = await buildAccommodation(db);
    const { html } = await open(`/accommodation?id=${id}`);
    const markup = html.indexOf('<h1');
    expect(markup).toBeGreaterThan(0);
    for (const later of [
      'script type="application/',
      'script type="importmap',
      'link rel="modulepreload',
    ]) {
      expect(html.indexOf(`<${later}`)).toBeGreaterThan(markup);
    }
  });

  it.each([
    ['light', 'data-theme="light"'],
    ['dark', 'data-theme="dark"'],
    ['"><script>', 'lang="en-PH">'],
  ])('takes the theme %j of the cookie', async (theme, expected) => {
    const { html } = await open('/', app, { cookie: `theme=${encodeURIComponent(theme)}` });
    expect(/<html[^>]*>/.exec(html)?.[0]).toContain(expected);
  });
});

it('reads the theme on https only from the cookie that no other host can set', async () => {
  const settings = { publicUrl: 'https://stays.example.com' };
  const behind = await startPortal({ settings });
  const themeWith = async (cookie: string) =>
    /<html[^>]*>/.exec((await open('/', behind, { cookie })).html)?.[0];
  expect(await themeWith('__Host-theme=dark')).toContain('data-theme="dark"');
  expect(await themeWith('theme=dark')).not.toContain('data-theme');
});

it('hostile text stays text in JSON, tags and attributes', async () => {
  const owner = await app.signInAs('owner', { first_name: HOSTILE });
  const place = await buildAccommodation(db, {
    owner_id: owner.person.id,
    name: HOSTILE.slice(0, 120),
    description: HOSTILE,
  });
  const { html, status, bootstrap } = await open(
    `/accommodation/?id=${place.id}&x=${HOSTILE}`,
    owner,
  );
  expect(status).toBe(200);
  expect(html).not.toContain('<script>alert');
  for (const [tag] of html.matchAll(/<(?:meta|link|title)[^>]*>/g)) {
    expect(tag).not.toContain("onload='x'");
  }
  for (const [, data] of html.matchAll(/<script[^>]*json">(.*?)<\/script>/gs)) {
    expect(data).not.toMatch(/[<>&\u2028\u2029]/);
    expect(() => JSON.parse(data ?? '') as unknown).not.toThrow();
  }
  expect(html).toContain('ñ₱');
  expect(JSON.stringify(bootstrap.fallback)).toContain(JSON.stringify(place.name).slice(1, -1));
});

describe('a place', () => {
  it('is indexed, with and without the slash', async () => {
    const place = await buildAccommodation(db, { name: 'Dapdap Ladies’ Dorm' });
    for (const path of ['/accommodation/', '/accommodation']) {
      const { html, status } = await open(`${path}?id=${place.id}`);
      expect(status).toBe(200);
      expect(html).toMatch(/<title>Dapdap Ladies’ Dorm[^<]* · Elbi Stays<\/title>/);
      expect(html).toContain(
        `<link rel="canonical" href="${app.url}/accommodation/?id=${place.id}">`,
      );
      expect(html).toContain('<meta property="og:title"');
      expect(html).toContain('application/ld+json');
      expect(html).not.toContain('noindex');
    }
  });

  it('names the page of its checklist (S7.checklist.1)', async () => {
    const { id } = await buildAccommodation(app.services.db, { name: 'Salinlahi' });
    const { html } = await open(`/accommodation/checklist?id=${id}`);
    expect(html).toContain('<title>Checklist: Salinlahi · Elbi Stays</title>');
  });

  it.each([
    ['archived', { is_archived: true }],
    ['deleted', { deleted_at: new Date() }],
  ])('is 404 without its name when it is %s', async (_name, state) => {
    const place = await buildAccommodation(db, { name: 'Secret Court', ...state });
    const { html, status, bootstrap } = await open(`/accommodation/?id=${place.id}`);
    expect(status).toBe(404);
    expect(html).not.toContain('Secret Court');
    expect(html).toContain('<title>Page Not Found · Elbi Stays</title>');
    expect(html).toContain('noindex');
    expect(bootstrap).toMatchObject({ status: 404, fallback: {} });
  });

  it.each(['', '?id=', '?id=none', '?id=00000000-0000-4000-8000-000000000000'])(
    'is 404 for the query %j',
    async (query) => {
      expect((await open(`/accommodation/${query}`)).status).toBe(404);
    },
  );
});

describe('a document without markup', () => {
  it('has a link for each place of the list, with its price', async () => {
    const place = await buildAccommodation(db, {
      name: 'Narra & Co',
      min_price: 2_500,
      single_price: true,
    });
    const { html } = await open('/?accommodationName=Narra');
    expect(html).toContain(
      `<li><a href="/accommodation/?id=${place.id}">Narra &amp; Co</a> ₱2,500 per month</li>`,
    );
  });

  it('has name, price and description of a place', async () => {
    const place = await buildAccommodation(db, {
      name: 'Molave Court',
      min_price: 1_800,
      max_price: 2_400,
      description: 'Quiet & <clean>.',
    });
    const { html } = await open(`/accommodation/?id=${place.id}`);
    expect(html).toContain('<h1>Molave Court</h1>');
    expect(html).toContain('<p>₱1,800 – ₱2,400 per month</p>');
    expect(html).toContain('<p>Quiet &amp; &lt;clean&gt;.</p>');
  });
});

describe('access to pages', () => {
  it('redirects a visitor home, with a return address for the login', async () => {
    const { response } = await open('/add/accommodation?from=x');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      '/?login=1&next=%2Fadd%2Faccommodation%3Ffrom%3Dx',
    );
  });

  it.each([
    ['registered', 302],
    ['owner', 200],
  ] as const)('as %s, a page for admins and owners is %i', async (role, status) => {
    const { response } = await open('/add/accommodation', await app.signInAs(role));
    expect(response.status).toBe(status);
    if (status === 302) expect(response.headers.get('location')).toBe('/unauthorized');
  });
});

describe('other pages', () => {
  it.each([
    ['/unauthorized', 403, 'Unauthorized Access', true],
    ['/privacy', 200, 'Privacy notice', false],
    ['/terms/', 200, 'Terms of use', false],
    ['/no/such/page', 404, 'Page Not Found', true],
    ['/constructor', 404, 'Page Not Found', true],
    ['/profile/owner', 200, 'Profile', true],
  ])('%s is %i', async (path, status, title, isHidden) => {
    const page = await open(path);
    expect(page.status).toBe(status);
    expect(page.html).toContain(`<title>${title} · Elbi Stays</title>`);
    expect(page.html.includes('noindex')).toBe(isHidden);
    expect(page.bootstrap.status).toBe(status);
  });

  it('are a short 404 for an unknown address', async () => {
    const missing = await app.fetch('/logo.png', {
      headers: { accept: 'image/*', 'sec-fetch-dest': 'image' },
    });
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('application/json');
    const written = await app.send('POST', '/');
    expect(written.status).toBe(405);
  });
});

describe('missing dependencies', () => {
  it('shows a plain page without a shell', async () => {
    const bare = await startTestApp();
    const { html, response } = await open('/', bare);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(html).toContain('The portal is starting');
    expect(html).toContain('http-equiv="refresh"');
    const { directives } = policyOf(response);
    expect(directives).toMatchObject({ 'default-src': "'none'", 'trusted-types': "'none'" });
    expect(directives).not.toHaveProperty('script-src');
  });

  it('still sends the shell when the page’s data is unavailable', async () => {
    await db.raw('alter table accommodation rename to accommodation_away');
    const { bootstrap, status } = await open('/');
    await db.raw('alter table accommodation_away rename to accommodation');
    expect(status).toBe(500);
    expect(bootstrap).toMatchObject({ status: 200, fallback: {} });
  });
});
