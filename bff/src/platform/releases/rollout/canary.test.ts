import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseRecord } from '@elbi/contract/domain';
import { openDocument } from '../../../testing/open-document.ts';
import {
  AUTHORIZED,
  buildRelease,
  callRelease,
  markKnownGood,
  readRelease,
  ship,
  startPortal,
  upload,
} from '../../../testing/releases.ts';
import { BUCKETS, CANARY_PERCENT, isInCanary } from '../registry/canary-policy.ts';
import { rollOut } from './roll-out.ts';

let made = 0;
/** A section with a page, whose next version is a canary. */
let section = '';
const REASON = { reason: 'It shows wrong prices.' };

const app = await startPortal({ settings: { trustedProxies: 1 } });
const { db } = app.services;

beforeEach(async () => {
  made += 1;
  section = `part${made}`;
  await ship(app, version('live'));
});

afterEach(async () => {
  await db('release').update({ canary_since: null });
  await app.services.registry.refresh();
});

/** A version of the section. */
function version(name: string) {
  return buildRelease(section, { version: name, routes: [{ path: `/${section}` }] });
}

/** Ships a release as a canary. */
async function shipCanary(release = version('new')): Promise<Response> {
  const uploaded = await upload(app, release);
  if (!uploaded.ok) return uploaded;
  await callRelease(app, release, 'gate', { skipped: 'test' });
  return callRelease(app, release, 'current', { canary: true });
}

/** Returns the buckets that get, or do not get, a version as a canary. */
function buckets(isIn: boolean, version = 'new'): number[] {
  const all = Array.from({ length: BUCKETS }, (_, index) => index);
  return all.filter((one) => isInCanary(one, version) === isIn);
}
const bucket = (isIn: boolean) => buckets(isIn)[0]!;

function from(network: number, cookie?: number): Record<string, string> {
  return {
    'x-forwarded-for': `203.0.${network}.7`,
    accept: 'text/html',
    ...(cookie !== undefined && { cookie: `elbi.bucket=${cookie}` }),
  };
}

/** The version of a section in a browser's document, and its load ID. */
async function open(cookie: number, network = 1) {
  const { bootstrap } = await openDocument(app, `/${section}`, from(network, cookie));
  const { registry, shell, loadId } = bootstrap;
  return { loadId, shell, version: registry.sections[section]?.version };
}

async function report(loadId: string, network: number, about: object): Promise<void> {
  const request = { method: 'POST', headers: from(network), json: { loadId, ...about } };
  expect((await app.fetch('/api/telemetry', request)).status).toBe(204);
}

/** Page loads of browsers with the canary, each from another network. */
async function visit(loads: number, outcome: 'shown' | 'failed' = 'shown'): Promise<void> {
  const visits = Array.from({ length: loads }, async (_, network) => {
    const { loadId } = await open(bucket(true), network);
    await report(loadId, network, { outcome: 'started' });
    await report(loadId, network, { section, version: 'new', outcome });
  });
  await Promise.all(visits);
}

const record = (name = 'new') => readRelease<ReleaseRecord>(app, version(name));

async function kinds(of = section): Promise<string[]> {
  return db('release_event')
    .where({ section: of, from_version: 'new' })
    .orWhere({ section: of, to_version: 'new' })
    .orderBy('created_at')
    .pluck('kind');
}

describe('a canary', () => {
  it('is shown to some browsers, which keep it, and to all after promotion', async () => {
    const answer = await shipCanary();
    expect(await answer.json()).toMatchObject({ data: { state: 'canary', percent: 10 } });
    expect((await open(bucket(true))).version).toBe('new');
    expect((await open(bucket(false))).version).toBe('live');
    await visit(49);
    await rollOut(app.services);
    expect(await record()).toMatchObject({ isCurrent: false, canary: { percent: 10 } });
    await visit(50);
    await Promise.all([rollOut(app.services), rollOut(app.services)]);
    expect((await open(bucket(false))).version).toBe('new');
    expect(await record()).toMatchObject({ isCurrent: true, canary: null });
    expect(await kinds()).toEqual(['shipped', 'gate skipped', 'canary begun', 'made current']);
  });

  it('has its share of buckets, other ones for another version', () => {
    expect(buckets(true, 'a')).toHaveLength(CANARY_PERCENT);
    expect(buckets(true, 'a')).not.toEqual(buckets(true, 'b'));
  });

  it('is started only on request, and not for the first release', async () => {
    const first = buildRelease(`${section}-first`, { routes: [] });
    expect(await (await shipCanary(first)).json()).toMatchObject({ data: { state: 'current' } });
    await shipCanary();
    expect((await callRelease(app, version('new'), 'current')).status).toBe(200);
    expect(await record()).toMatchObject({ isCurrent: true, canary: null });
  });

  it('replaces another one of its section', async () => {
    await shipCanary();
    await shipCanary(version('next'));
    expect((await record()).canary).toBeNull();
    expect((await record('next')).canary).not.toBeNull();
  });

  it('assigns a bucket to a browser only while a canary is in progress', async () => {
    const document = () => app.fetch(`/${section}`, { headers: from(1) });
    expect((await document()).headers.get('set-cookie')).not.toContain('elbi.bucket=');
    await shipCanary();
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

  it('keys cached data by the set of versions, not by the bucket', async () => {
    await shipCanary();
    const tagOf = async (cookie: number) =>
      (await app.fetch(`/${section}`, { headers: from(1, cookie) })).headers.get('etag');
    const having = buckets(true);
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

  it('may be the shell as well as a section', async () => {
    await shipCanary(buildRelease('shell', { version: 'new' }));
    const [isIn, isOut] = [bucket(true), bucket(false)];
    expect((await open(isIn)).shell).toBe('new');
    expect((await open(isOut)).shell).toBe('v1');
    for (let network = 0; network < 12; network += 1) {
      const { loadId } = await open(isIn, network);
      await report(loadId, network, { section: 'shell', version: 'new', outcome: 'failed' });
    }
    await rollOut(app.services);
    expect((await open(isIn)).shell).toBe('v1');
    expect(await kinds('shell')).toContain('canary taken back');
  });

  it('must fit another canary in progress', async () => {
    const page = (name: string, version: string) =>
      buildRelease(name, { version, routes: [{ path: '/fair' }] });
    for (const name of ['fairs', 'events']) await ship(app, buildRelease(name));
    expect((await shipCanary(page('fairs', 'new'))).status).toBe(200);
    const refused = await shipCanary(page('events', 'new'));
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'route-owner' }] });
  });

  it('may lack what only the replaced canary had', async () => {
    const uses = { routes: [], fragments: { [`${section}/Map`]: {} } };
    await ship(app, buildRelease('maps'));
    const withMap = { version: 'new', description: { fragments: { Map: {} } } };
    expect((await shipCanary(buildRelease(section, withMap))).status).toBe(200);
    const user = buildRelease('maps', { version: 'new', description: { uses } });
    expect((await shipCanary(user)).status).toBe(200);
    expect((await shipCanary(version('next'))).status).toBe(200);
  });

  it('can be promoted or aborted by an admin', async () => {
    await shipCanary();
    const admin = await app.signInAs('admin', { first_name: 'Ada', last_name: 'Cruz' });
    const call = (what: string, json: object = {}) =>
      admin.send('POST', `/api/releases/${section}/new/${what}`, json);
    expect((await call('abort')).status).toBe(422);
    expect((await callRelease(app, version('new'), 'gate', { again: true })).status).toBe(409);
    await markKnownGood(app, version('new'));
    expect(await (await call('abort', REASON)).json()).toMatchObject({ data: { to: 'live' } });
    expect((await call('promote')).status).toBe(409);
    expect(await record()).toMatchObject({
      canary: null,
      withdrawnReason: REASON.reason,
      lastGoodAt: null,
    });
    const event = await db('release_event').orderBy('created_at', 'desc').first();
    expect(event).toMatchObject({
      kind: 'canary taken back',
      actor_id: admin.person.id,
      to_version: 'live',
    });
    await shipCanary();
    expect(await (await call('promote')).json()).toMatchObject({ data: { state: 'current' } });
  });
});

describe('a canary is aborted', () => {
  it('when it does not fit a shell that went live since its start', async () => {
    const shared = (sdk: string) => ({ description: { shared: { sdk } } });
    await ship(app, buildRelease('shell', { version: 'minor', ...shared('1.1.0') }));
    await shipCanary(buildRelease(section, { version: 'new', ...shared('^1.0.0') }));
    await rollOut(app.services);
    expect((await record()).canary).not.toBeNull();
    await ship(app, buildRelease('shell', { version: 'major', ...shared('2.0.0') }));
    await rollOut(app.services);
    expect(await record()).toMatchObject({
      canary: null,
      withdrawnReason: expect.stringMatching(
        /^It does not fit what is live any more: .+ needs sdk \^1\.0\.0, but the live shell brings 2/,
      ) as string,
    });
  });

  it('when it fails for ten networks, and may be shipped again', async () => {
    await shipCanary();
    await visit(9, 'failed');
    await rollOut(app.services);
    expect((await record()).canary?.waitsFor).toContain('9 from 9 networks');
    await visit(10, 'failed');
    await rollOut(app.services);
    expect(await record()).toMatchObject({
      canary: null,
      withdrawnAt: expect.any(String) as string,
    });
    expect((await open(bucket(true))).version).toBe('live');
    expect(await (await shipCanary()).json()).toMatchObject({ data: { state: 'canary' } });
  });

  it('by a rollback of its section, which keeps the live version', async () => {
    await shipCanary();
    const rolled = await app.fetch(`/api/releases/${section}/rollback`, {
      method: 'POST',
      headers: AUTHORIZED,
      json: {},
    });
    expect(await rolled.json()).toMatchObject({ data: { from: 'new', to: 'live' } });
    expect((await record('live')).isCurrent).toBe(true);
  });

  it.each([
    ['withdrawn', () => callRelease(app, version('new'), 'withdraw', REASON)],
    [
      'without its section',
      () => app.fetch(`/api/releases/${section}`, { method: 'DELETE', headers: AUTHORIZED }),
    ],
  ])('when it is %s', async (_how, act) => {
    await shipCanary();
    expect((await act()).status).toBe(200);
    expect((await record()).canary).toBeNull();
  });
});
