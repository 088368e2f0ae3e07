import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registry, ReleaseRecord } from '@elbi/contract/codes';
import { SHIP_TOKEN, buildRelease, callRelease, ship } from '../../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';
import { removeOldReports } from '../health/report-store.ts';
import { BUCKETS, isInCanary } from './canary-policy.ts';
import { moveCanaries } from './move-canaries.ts';

let app: TestApp;
let made = 0;
/** A section with a page, whose next version goes to some visitors first. */
let section = '';
const AUTHORIZED = { authorization: `Bearer ${SHIP_TOKEN}` };
const REASON = { reason: 'It shows wrong prices.' };

beforeAll(async () => {
  app = await startTestApp({ settings: { trustedProxies: 1 } });
  await ship(app, buildRelease('shell'));
});

beforeEach(async () => {
  app.services.settings.canary = { steps: [5, 50], stepLoads: 3, stepMinutes: 0 };
  made += 1;
  section = `part${made}`;
  await ship(app, version('live'));
});

afterEach(async () => {
  await app.services.db('release_canary').del();
});

/** A version of the section. */
function version(name: string) {
  return buildRelease(section, { version: name, routes: [{ path: `/${section}` }] });
}

function shipNew(): Promise<Response> {
  return ship(app, version('new'));
}

/** A bucket that has a version at a step, or has not. */
function bucket(isIn: boolean, { version = 'new', percent = 5 } = {}): number {
  const buckets = Array.from({ length: BUCKETS }, (_, index) => index);
  return buckets.find((one) => isInCanary(one, { version, percent }) === isIn)!;
}

function from(address: number, cookie?: number): Record<string, string> {
  return {
    'x-forwarded-for': `203.0.113.${address}`,
    accept: 'text/html',
    ...(cookie !== undefined && { cookie: `elbi.bucket=${cookie}` }),
  };
}

/** What the document of a browser runs of a section, and its proof. */
async function open(cookie: number, address = 1) {
  const html = await (await app.fetch(`/${section}`, { headers: from(address, cookie) })).text();
  const bootstrap = JSON.parse(/id="elbi-bootstrap">([^<]+)</.exec(html)![1]!) as {
    registry: Registry;
    shell: string;
    loadId: string;
  };
  const { registry, shell, loadId } = bootstrap;
  return { loadId, shell, version: registry.sections[section]?.version };
}

async function tell(loadId: string, address: number, about: object): Promise<void> {
  const json = { loadId, ...about };
  const answer = await app.fetch('/api/telemetry', {
    method: 'POST',
    headers: from(address),
    json,
  });
  expect(answer.status).toBe(204);
}

interface Visits {
  isIn?: boolean;
  loads: number;
  addresses?: number;
  outcome?: 'shown' | 'failed' | null;
  lcp?: number;
}

/** So many page loads of browsers that have the canary, or have not, from addresses in turn. */
async function visit({ isIn = true, loads, addresses = 10, outcome = 'shown', lcp }: Visits) {
  const name = isIn ? 'new' : 'live';
  const visits = Array.from({ length: loads }, async (_, load) => {
    const address = (isIn ? 1 : 101) + (load % addresses);
    const { loadId } = await open(bucket(isIn), address);
    if (outcome) await tell(loadId, address, { section, version: name, outcome });
    if (lcp) await tell(loadId, address, { outcome: 'measured', vitals: { lcp } });
  });
  await Promise.all(visits);
  await app.services.traffic.flush();
}

/** The documents were served long enough ago to have shown their page. */
async function longAgo(): Promise<void> {
  await app.services.db.raw(`update release_report set served_at = served_at - interval '21 s'`);
  await app.services.db.raw(`update release_canary set begun_at = begun_at - interval '30 s',
    step_since = step_since - interval '30 s'`);
}

async function record(name = 'new'): Promise<ReleaseRecord> {
  const answer = await app.fetch(`/api/releases/${section}/${name}`, { headers: AUTHORIZED });
  return ((await answer.json()) as { data: ReleaseRecord }).data;
}

async function kinds(of = section): Promise<string[]> {
  return app.services
    .db('release_event')
    .where({ section: of, from_version: 'new' })
    .orWhere({ section: of, to_version: 'new' })
    .orderBy('created_at')
    .pluck('kind');
}

describe('going live in steps', () => {
  it('shows a version to some browsers, which keep it, and to all of them in the end', async () => {
    const answer = await shipNew();
    expect(await answer.json()).toMatchObject({ data: { state: 'canary', percent: 5 } });
    expect((await open(bucket(true))).version).toBe('new');
    expect((await open(bucket(false))).version).toBe('live');
    await visit({ loads: 3 });
    expect(await moveCanaries(app.services)).toBe(1);
    expect(await record()).toMatchObject({ isCurrent: false, canary: { percent: 50 } });
    expect((await open(bucket(true))).version).toBe('new');
    await visit({ loads: 3 });
    await moveCanaries(app.services);
    expect((await open(bucket(false))).version).toBe('new');
    expect(await record()).toMatchObject({ isCurrent: true, canary: null });
    expect(await kinds()).toEqual([
      'shipped',
      'gate skipped',
      'canary begun',
      'canary widened',
      'made current',
    ]);
  });

  it('has as many buckets at each step as it says, other ones for another version', () => {
    const having = (version: string, percent: number) =>
      Array.from({ length: BUCKETS }, (_, one) => one).filter((one) =>
        isInCanary(one, { version, percent }),
      );
    for (const percent of [0, 5, 50, 100]) expect(having('a', percent)).toHaveLength(percent);
    expect(having('a', 50)).toEqual(expect.arrayContaining(having('a', 5)));
    expect(having('a', 5)).not.toEqual(having('b', 5));
  });

  it('begins with everybody at the first ship, when asked to, and without steps', async () => {
    expect((await record('live')).isCurrent).toBe(true);
    await shipNew();
    expect((await callRelease(app, version('new'), 'current', { now: true })).status).toBe(200);
    expect(await record()).toMatchObject({ isCurrent: true, canary: null });
    app.services.settings.canary.steps = [];
    await ship(app, version('next'));
    expect((await record('next')).isCurrent).toBe(true);
  });

  it('draws a bucket for a browser only while a canary is under way', async () => {
    const document = () => app.fetch(`/${section}`, { headers: from(1) });
    expect((await document()).headers.get('set-cookie')).not.toContain('elbi.bucket=');
    await shipNew();
    const cookie = (await document()).headers.get('set-cookie');
    expect(cookie).toMatch(
      /\belbi\.bucket=\d{1,2}; path=\/; expires=[^;]+; samesite=lax; httponly\b/i,
    );
    const again = await app.fetch(`/${section}`, { headers: from(1, bucket(true)) });
    expect(again.headers.get('set-cookie')).not.toContain('elbi.bucket=');
    const wrong = await app.fetch(`/${section}`, {
      headers: { ...from(1), cookie: 'elbi.bucket=1e9' },
    });
    expect(wrong.headers.get('set-cookie')).toContain('elbi.bucket=');
  });

  it('tells what a browser has cached by the set of its versions, not by its bucket', async () => {
    await shipNew();
    const tagOf = async (cookie: number) =>
      (await app.fetch(`/${section}`, { headers: from(1, cookie) })).headers.get('etag');
    const having = Array.from({ length: BUCKETS }, (_, one) => one).filter((one) =>
      isInCanary(one, { version: 'new', percent: 5 }),
    );
    const tags = await Promise.all(having.map(tagOf));
    expect(new Set(tags).size).toBe(1);
    expect(await tagOf(bucket(false))).not.toBe(tags[0]);
    const known = await app.fetch(`/${section}`, {
      headers: { ...from(1, having[1]), 'if-none-match': tags[0]! },
    });
    expect(known.status).toBe(304);
    const registry = await app.fetch('/api/registry', { headers: from(1, having[0]) });
    expect(await registry.json()).toMatchObject({
      sections: { [section]: { version: 'new', lastGood: { version: 'live' } } },
    });
  });

  it('goes for the shell as for a section', async () => {
    await ship(app, buildRelease('shell', { version: 'new' }));
    const [isIn, isOut] = [bucket(true), bucket(false)];
    expect((await open(isIn)).shell).toBe('new');
    expect((await open(isOut)).shell).toBe('v1');
    for (let load = 0; load < 12; load += 1) {
      const { loadId } = await open(isIn, load);
      await tell(loadId, load, { section: 'shell', version: 'new', outcome: 'failed' });
    }
    expect((await open(isIn)).shell).toBe('v1');
    expect(await kinds('shell')).toContain('canary taken back');
  });

  it('shows two versions beside each other that fit, and refuses the one that does not', async () => {
    const page = (name: string, version: string) =>
      buildRelease(name, { version, routes: [{ path: '/fair' }] });
    await shipNew();
    for (const name of ['fairs', 'events']) await ship(app, buildRelease(name));
    expect((await ship(app, page('fairs', 'new'))).status).toBe(200);
    const refused = await ship(app, page('events', 'new'));
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'route-owner' }] });
  });
});

describe('a step', () => {
  it('waits for page loads, and for time, and says so', async () => {
    await shipNew();
    app.services.settings.canary.stepMinutes = 9.5;
    await visit({ loads: 2 });
    expect(await moveCanaries(app.services)).toBe(0);
    expect((await record()).canary?.waitsFor).toBe('Shown 2 of 3 times at this step.');
    await visit({ loads: 1 });
    await moveCanaries(app.services);
    expect((await record()).canary?.waitsFor).toBe('10 more minutes.');
    await app.services.db('release_canary').update({ step_since: new Date(Date.now() - 600_000) });
    expect(await moveCanaries(app.services)).toBe(1);
  });

  it('is made once for all replicas', async () => {
    await shipNew();
    await visit({ loads: 3 });
    await Promise.all([moveCanaries(app.services), moveCanaries(app.services)]);
    expect((await record()).canary?.percent).toBe(50);
    expect((await kinds()).filter((kind) => kind === 'canary widened')).toHaveLength(1);
  });

  it('does not count a document that the browser had, or one that is shown to nobody', async () => {
    await shipNew();
    const headers = from(1, bucket(true));
    const document = (request: RequestInit = {}) =>
      app.fetch(`/${section}`, { headers, ...request });
    const tag = (await document()).headers.get('etag')!;
    await document({ headers: { ...headers, 'if-none-match': tag } });
    await document({ method: 'HEAD' });
    await app.services.traffic.flush();
    expect(await app.services.db('release_report').where({ section })).toHaveLength(1);
  });

  it('is made or taken back by a person too', async () => {
    await shipNew();
    const admin = await app.signInAs('admin', { first_name: 'Ada', last_name: 'Cruz' });
    const call = (what: string, json: object = {}) =>
      admin.fetch(`/api/releases/${section}/new/${what}`, { method: 'POST', json });
    expect(await (await call('go-on')).json()).toMatchObject({ data: { percent: 50 } });
    expect((await call('go-back')).status).toBe(422);
    expect(await (await call('go-back', REASON)).json()).toMatchObject({ data: { to: 'live' } });
    expect((await call('go-on')).status).toBe(409);
    expect(await record()).toMatchObject({ canary: null, takenOutReason: REASON.reason });
    const event = await app.services.db('release_event').orderBy('created_at', 'desc').first();
    expect(event).toMatchObject({
      kind: 'canary taken back',
      actor: 'Ada Cruz',
      to_version: 'live',
    });
  });
});

it('goes back when what has gone live meanwhile does not fit it', async () => {
  const routes = [{ path: `/${section}` }, { path: '/moved' }];
  await ship(app, buildRelease(section, { version: 'new', routes }));
  await ship(app, buildRelease('owner', { routes: [{ path: '/moved' }] }));
  app.services.settings.canary = { steps: [5], stepLoads: 1, stepMinutes: 0 };
  await visit({ loads: 1 });
  expect(await moveCanaries(app.services)).toBe(1);
  expect((await record()).takenOutReason).toMatch(/^It does not fit what is live any more: /);
});

describe('a canary goes back', () => {
  beforeEach(async () => {
    await shipNew();
    app.services.settings.canary.stepLoads = 50;
  });

  it('as soon as it fails for many, and may be shipped again', async () => {
    await visit({ loads: 9, outcome: 'failed' });
    expect((await record()).canary).not.toBeNull();
    await visit({ loads: 1, outcome: 'failed' });
    expect(await record()).toMatchObject({
      canary: null,
      takenOutAt: expect.any(String) as string,
    });
    expect((await open(bucket(true))).version).toBe('live');
    expect(await (await shipNew()).json()).toMatchObject({ data: { state: 'canary' } });
  });

  it('when its documents are never shown', async () => {
    await visit({ isIn: false, loads: 20 });
    await visit({ loads: 12, outcome: null });
    expect(await moveCanaries(app.services)).toBe(0);
    await longAgo();
    expect(await moveCanaries(app.services)).toBe(1);
    expect((await record()).takenOutReason).toBe(
      'It was served and never shown in 100 % of the page loads, the version before in 0 % ' +
        '(12 page loads from 10 addresses).',
    );
  });

  it('when its pages are slow and were not before', async () => {
    await visit({ isIn: false, loads: 20, lcp: 900 });
    await visit({ loads: 12, lcp: 2_600 });
    expect(await moveCanaries(app.services)).toBe(1);
    expect((await record()).takenOutReason).toMatch(/^It was slow in 100 % of .* before in 0 %/);
  });

  it('with a rollback of its section, which leaves alone what is live', async () => {
    const rolled = await app.fetch(`/api/releases/${section}/rollback`, {
      method: 'POST',
      headers: AUTHORIZED,
      json: {},
    });
    expect(await rolled.json()).toMatchObject({ data: { from: 'new', to: 'live' } });
    expect((await record('live')).isCurrent).toBe(true);
  });

  it.each([
    ['taken out', () => callRelease(app, version('new'), 'take-out', REASON)],
    [
      'without its section',
      () => app.fetch(`/api/releases/${section}`, { method: 'DELETE', headers: AUTHORIZED }),
    ],
  ])('when it is %s', async (_how, act) => {
    expect((await act()).status).toBe(200);
    expect(await app.services.db('release_canary')).toEqual([]);
  });
});

describe('a canary stays', () => {
  beforeEach(async () => {
    await shipNew();
  });

  it.each([
    ['failed', { outcome: 'failed' }],
    ['was never shown', { outcome: null }],
    ['was slow', { lcp: 9_000 }],
  ] satisfies [string, Partial<Visits>][])(
    'when few addresses say often that it %s',
    async (_what, bad) => {
      await visit({ loads: 20 });
      await visit({ loads: 60, addresses: 5, ...bad });
      await longAgo();
      expect(await moveCanaries(app.services)).toBe(0);
      expect((await record()).canary).toMatchObject({ percent: 5 });
    },
  );

  it.each([
    ['is never shown to some', { outcome: null }],
    ['is slow for some', { lcp: 9_000 }],
  ] satisfies [string, Partial<Visits>][])(
    'and goes on when it %s, as before',
    async (_what, bad) => {
      for (const isIn of [true, false]) {
        await visit({ isIn, loads: 12, ...bad });
        await visit({ isIn, loads: 12, addresses: 50, lcp: 900 });
      }
      await longAgo();
      expect(await moveCanaries(app.services)).toBe(1);
      expect((await record()).canary).toMatchObject({ percent: 50 });
    },
  );

  it('is judged by what is kept for it, until it has ended', async () => {
    const { db, pool } = app.services;
    await visit({ loads: 1, lcp: 900 });
    await db.raw(`update release_report set created_at = created_at - interval '1 hour'`);
    await db.raw(`update release_canary set begun_at = begun_at - interval '2 hours'`);
    await removeOldReports(pool);
    expect(await db('release_report').where({ section })).toHaveLength(3);
    await callRelease(app, version('new'), 'go-back', REASON);
    await removeOldReports(pool);
    expect(await db('release_report').where({ section })).toEqual([]);
  });
});
