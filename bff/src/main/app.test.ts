import { randomUUID } from 'node:crypto';
import { FAILURE } from '@elbi/contract/domain';
import { ErrorResponse } from '@elbi/contract/schemas';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it, vi } from 'vitest';
import { BusyError } from '../errors.ts';
import { type RateLimits, Senders, createRateLimits } from '../http/rate-limit.ts';
import { VisitorsCache } from '../http/visitors-cache.ts';
import { Browser } from '../testing/browser.ts';
import { form, picture } from '../testing/files.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { openDocument } from '../testing/open-document.ts';
import { buildRelease, ship, startPortal } from '../testing/releases.ts';
import { type Caller, type TestRequest, startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Workers } from '../workers/workers.ts';

const app = await startTestApp();
const student = await app.signInAs('registered');

const WRITE = { method: 'POST', json: { accomID: 'x' } };

const local = await startTestApp({ settings: { publicUrl: 'http://stays.example.com' } });

it.each([
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:80', 200],
  ['stays.example.com', 200],
  ['evil.example.com', 400],
  ['localhost.evil.example', 400],
  ['127.0.0.1.nip.io', 400],
  ['localhost:99999', 400],
  ['127.0.0.256', 400],
])('the Host of a portal with local identities %s is answered with %i', async (host, status) => {
  for (const path of ['/metrics', '/api/auth/login/success']) {
    expect(await rawRequest(local.url, { path, headers: { host } })).toMatchObject({ status });
  }
});

describe('errors', () => {
  it.each([
    ['/api/nothing', '*/*'],
    ['/api/nothing', 'text/html,*/*;q=0.8'],
    ['/api', '*/*'],
    ['/sections/search/v1/x.js', '*/*'],
    ['/shell/v1/x.js', '*/*'],
    ['/files/x', '*/*'],
  ])('responds to %s with 404 JSON, also for a browser (%s)', async (path, accept) => {
    const response = await app.fetch(path, { headers: { accept } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = ErrorResponse.parse(await response.json());
    expect(body).toMatchObject({ code: 'not_found', message: FAILURE.notFound });
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('list the methods that an address accepts', async () => {
    const response = await app.send('DELETE', '/api/auth/login/success');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['[', '{"accomID":', '{"accomID":['])('respond to a body of many %s', async (open) => {
    const depth = Math.floor(98_000 / (open.length + open.length));
    const close = open.replace(/[^[{]/g, '').replaceAll('[', ']').replaceAll('{', '}');
    const body = `${open.repeat(depth)}1${[...close].reverse().join('').repeat(depth)}`;
    const answer = await student.fetch('/api/user/favorite', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([400, 422]).toContain(answer.status);
  });

  it('reject an invalid Host', async () => {
    const headers = { host: 'a"><b' };
    const { status } = await rawRequest(app.url, { path: '/robots.txt', headers });
    expect(status).toBe(400);
  });
});

describe('security headers', () => {
  it('forbid a response of the API to load anything', async () => {
    const { headers } = await app.fetch('/api/registry');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('do not echo what TRACE sends', async () => {
    const { status } = await rawRequest(app.url, { path: '/', method: 'TRACE' });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('promise https only when PUBLIC_URL does', async () => {
    const { headers } = await app.fetch('/api/registry');
    expect(headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestApp({ settings: { publicUrl: 'https://stays.example.com' } });
    const answer = await secure.fetch('/api/registry');
    expect(answer.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

describe('origin check of writes', () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await student.fetch('/api/user/favorite', { ...WRITE, headers })).status;

  it('accepts our own pages and clients that are not browsers', async () => {
    // 404: the place does not exist, so the write was let through.
    expect(await statusOf({ origin: app.url })).toBe(404);
    expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(404);
    expect(await statusOf({})).toBe(404);
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:1' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('rejects %j', async (headers) => {
    expect(await statusOf(headers)).toBe(403);
  });

  it('compares with PUBLIC_URL when there is one', async () => {
    const behind = await startTestApp({ settings: { publicUrl: 'https://stays.example.com' } });
    const status = async (origin: string) =>
      (await behind.fetch('/api/auth/logout', { method: 'POST', headers: { origin } })).status;
    expect(await status('https://stays.example.com')).toBe(200);
    expect(await status(behind.url)).toBe(403);
  });
});

/** Returns the statuses of the same request, sent so many times. */
async function statusesOf(
  to: Caller,
  path: string,
  times: number,
  request?: TestRequest,
): Promise<number[]> {
  const statuses = [];
  for (let call = 0; call < times; call += 1) statuses.push((await to.fetch(path, request)).status);
  return statuses;
}

/** Limits of which only that of a network is reached. */
function limitsWithNetworkOf(points: number): RateLimits {
  return {
    ...app.services.limits,
    network: new RateLimiterMemory({ keyPrefix: 'network', points, duration: 60 }),
  };
}

describe('rate limits', () => {
  it('respond with Retry-After, counting each user separately', async () => {
    // 120 writes a minute, times this.
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.05 } });
    const eager = await limited.signInAs('registered');
    const statuses = await statusesOf(eager, '/api/user/favorite', 8, WRITE);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);

    const refused = await eager.fetch('/api/user/favorite', WRITE);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    const other = await limited.signInAs('registered');
    expect((await other.fetch('/api/user/favorite', WRITE)).status).toBe(404);
  });

  it('come before anything is looked up', async () => {
    // Not the pool of an app, which constantly polls the registry.
    const { read: pool } = await createTestDatabase();
    const query = vi.spyOn(pool, 'query');
    const limited = await startTestApp({
      settings: { rateLimitFactor: 0.0001 },
      services: { read: pool },
    });
    const paths = ['/nothing/here', '/files/other', '/api/accom'];
    for (const path of paths) await statusesOf(limited, path, 1);
    query.mockClear();
    // A first document is sent, without its data; here without a shell.
    const statuses = [];
    for (const path of paths) statuses.push(...(await statusesOf(limited, path, 1)));
    expect(statuses).toEqual([503, 429, 429]);
    expect(query).not.toHaveBeenCalled();
  });

  it('count neither files of releases nor pictures', async () => {
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.0001 } });
    const picture = `/files/pictures/${randomUUID()}/640.webp`;
    expect(await statusesOf(limited, '/shell/v1/foo', 5)).toEqual(Array(5).fill(404));
    expect(await statusesOf(limited, picture, 5)).toEqual(Array(5).fill(404));
  });

  it('of one frequent client affect no other user or browser of its network', async () => {
    // 3,000 a minute, times this.
    const limited = await startPortal({ settings: { rateLimitFactor: 0.01 } });
    const person = await limited.signInAs('registered');
    const browser = new Browser(limited.url);
    const accept = { headers: { accept: 'text/html' } };
    await browser.open('/terms', accept);
    expect((await statusesOf(limited, '/api/accom', 31)).at(-1)).toBe(429);
    // A user, a known browser, the first document and the login of a new browser are all served.
    expect((await person.fetch('/api/accom')).status).toBe(200);
    expect((await browser.open('/api/accom')).status).toBe(200);
    const newcomer = new Browser(limited.url);
    expect((await newcomer.open('/terms', accept)).status).toBe(200);
    expect((await newcomer.open('/api/auth/login')).status).toBe(302);
  });

  it('count neither cached nor unchanged responses', async () => {
    const limited = await startTestApp({
      settings: { rateLimitFactor: 0.001 },
      services: { visitorsCache: new VisitorsCache(60_000) },
    });
    expect(await statusesOf(limited, '/api/view/home', 8)).toEqual(Array(8).fill(200));
    const { headers } = await limited.fetch('/api/view/home');
    const known = { headers: { 'if-none-match': headers.get('etag')! } };
    expect(await statusesOf(limited, '/api/view/home', 8, known)).toEqual(Array(8).fill(304));
    const statuses = [];
    for (const page of [2, 3, 4]) {
      statuses.push(...(await statusesOf(limited, `/api/accom?page=${page}`, 1)));
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('count unchanged responses that were loaded, and know no content by *', async () => {
    // 3,000 a minute, times this.
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.001 } });
    const any = { headers: { 'if-none-match': '*' } };
    expect(await statusesOf(limited, '/api/view/home', 4, any)).toEqual([200, 200, 200, 429]);
    const other = await limited.signInAs('registered');
    const { headers } = await other.fetch('/api/view/home');
    const known = { headers: { 'if-none-match': headers.get('etag')! } };
    expect(await statusesOf(other, '/api/view/home', 3, known)).toEqual([304, 304, 429]);
  });

  it('are announced with what is left of them', async () => {
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.0005 } });
    const { headers } = await limited.fetch('/api/accom');
    expect(headers.get('ratelimit-policy')).toBe('"anonymous";q=2;w=60, "network";q=75;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"anonymous";r=1;t=\d+, "network";r=74;t=\d+$/);
    await limited.fetch('/api/accom');
    const refused = await limited.fetch('/api/accom');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toBe(
      `"anonymous";r=0;t=${refused.headers.get('retry-after')}`,
    );
  });

  it('count the sitemap', async () => {
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.001 } });
    expect(await statusesOf(limited, '/sitemap.xml', 4)).toEqual([200, 200, 200, 429]);
  });

  it('count the browsers of a network together, except users and first documents', async () => {
    const limited = await startPortal({
      settings: { trustedProxies: 1 },
      services: { limits: limitsWithNetworkOf(30) },
    });
    const from = (address: string) => ({
      headers: { 'x-forwarded-for': address, accept: 'text/html' },
    });
    const person = await limited.signInAs('registered');
    const statuses = [];
    const browsers = Array.from({ length: 32 }, () => new Browser(limited.url));
    for (const [index, browser] of browsers.entries()) {
      const { status } = await browser.open('/terms', from(`203.0.113.${index}`));
      statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Those after the thirtieth got no ID, so that they are served again.
    expect(browsers.map((browser) => browser.cookie('elbi.browser') !== undefined)).toEqual([
      ...Array<boolean>(30).fill(true),
      false,
      false,
    ]);
    const statusOf = async (browser: Browser, address: string, path = '/api/accom') =>
      (await browser.open(path, from(address))).status;
    expect(await statusOf(browsers[0]!, '203.0.113.200')).toBe(429);
    expect(await statusOf(browsers[0]!, '203.0.113.200', '/api/auth/login')).toBe(302);
    expect(await statusOf(browsers[0]!, '203.0.114.1')).toBe(200);
    expect((await person.fetch('/api/accom', from('203.0.113.200'))).status).toBe(200);
  });

  it('send a first document beyond them with cached data, or without', async () => {
    const limited = await startTestApp({
      settings: { trustedProxies: 1 },
      services: { limits: limitsWithNetworkOf(10), visitorsCache: new VisitorsCache(60_000) },
    });
    await ship(limited, buildRelease('shell'));
    await ship(limited, buildRelease('search', { routes: [{ view: '/api/view/home' }] }));
    const headers = { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' };
    const open = async (path: string) => {
      const { status, bootstrap } = await openDocument(limited, path, headers);
      return { status, hasData: Object.keys(bootstrap.fallback).length > 0 };
    };
    expect(await open('/')).toEqual({ status: 200, hasData: true });
    for (let page = 1; page <= 10; page += 1) {
      await statusesOf(limited, `/api/accom?page=${page}`, 1, { headers });
    }
    expect(await statusesOf(limited, '/api/accom?page=11', 1, { headers })).toEqual([429]);
    expect(await open('/')).toEqual({ status: 200, hasData: true });
    expect(await open('/?type=2')).toEqual({ status: 200, hasData: false });
  });

  it('count no upload that was rejected because the portal is busy', async () => {
    const workers = { run: () => Promise.reject(new BusyError()), close: async () => undefined };
    const limited = await startTestApp({
      settings: { rateLimitFactor: 0.03 },
      services: { workers: workers as unknown as Workers },
    });
    const owner = await limited.signInAs('owner');
    const upload = { method: 'POST', body: form({}, [await picture()]) };
    expect(await statusesOf(owner, '/api/accom/pictures', 6, upload)).toEqual(Array(6).fill(503));
  });

  it('reject the heaviest network while the process is overloaded', async () => {
    let isOverloaded = false;
    const senders = new Senders(() => isOverloaded, 1);
    const { pool } = app;
    const limited = await startTestApp({
      settings: { trustedProxies: 1 },
      services: { limits: createRateLimits(pool, 1, senders) },
    });
    const person = await limited.signInAs('registered');
    await ship(limited, buildRelease('shell'));
    await ship(limited, buildRelease('search', { routes: [{ view: '/api/view/home' }] }));
    const headersFrom = (address: string) => ({ 'x-forwarded-for': address, accept: 'text/html' });
    const statusFrom = async (address: string, path: string) =>
      (await limited.fetch(path, { headers: headersFrom(address) })).status;
    const hasData = async () => {
      const { bootstrap } = await openDocument(person, '/', headersFrom('203.0.113.9'));
      return Object.keys(bootstrap.fallback).length > 0;
    };
    for (let request = 0; request < 20; request += 1) {
      senders.add({ network: '203.0.113', client: '203.0.113.9' }, 500);
    }
    senders.add({ network: '192.0.2', client: '192.0.2.1' }, 500);
    expect(await statusFrom('203.0.113.9', '/api/accom')).toBe(200);
    expect(await hasData()).toBe(true);
    isOverloaded = true;
    expect(await statusFrom('203.0.113.9', '/api/accom')).toBe(429);
    expect(await statusFrom('192.0.2.1', '/api/accom')).toBe(200);
    expect(await statusFrom('203.0.113.9', '/terms')).toBe(200);
    expect(await hasData()).toBe(false);
  });

  it('count the addresses of an IPv6 network as one', async () => {
    const limited = await startTestApp({
      settings: { rateLimitFactor: 0.0006, trustedProxies: 1 },
    });
    const statusFrom = async (address: string) =>
      (await limited.fetch('/api/accom', { headers: { 'x-forwarded-for': address } })).status;
    // 3,000 a minute, times this.
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
    expect(await statusFrom('2001:db8:1:2:ffff::2')).toBe(200);
    expect(await statusFrom('2001:0DB8:0001:0002:abcd::3')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
    expect(await statusFrom('192.0.2.1')).toBe(200);
  });

  it('are shown as a page after too many logins', async () => {
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.002 } });
    const logIn = async () =>
      limited.fetch('/api/auth/login', { headers: { accept: 'text/html' } });
    expect((await logIn()).status).toBe(302);
    const refused = await logIn();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Too many requests');
  });
});

describe('responses', () => {
  it('use the request ID of a trusted proxy only', async () => {
    const headers = { 'x-request-id': 'from-the-edge-1' };
    expect((await app.fetch('/healthz', { headers })).headers.get('x-request-id')).not.toBe(
      'from-the-edge-1',
    );
    const behind = await startTestApp({ settings: { trustedProxies: 1 } });
    expect((await behind.fetch('/healthz', { headers })).headers.get('x-request-id')).toBe(
      'from-the-edge-1',
    );
  });
});
