import {
  GATE_ROLES,
  type GateOutcome,
  type GatePage,
  type PageReport,
  type HomeView,
  type ShipOutcome,
} from '@elbi/contract/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAccommodation, buildPerson, buildReport } from '../../../testing/factories.ts';
import { openDocument } from '../../../testing/open-document.ts';
import {
  AUTHORIZED,
  type TestRelease,
  buildRelease,
  callRelease,
  markKnownGood,
  readRelease,
  sectionsOf,
  ship,
  startPortal,
  upload,
} from '../../../testing/releases.ts';
import { loadDemoData } from '../../../main/demo/load-demo-data.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import {
  type Caller,
  PASSING_GATE_RUNNER,
  type TestApp,
  callerAfter,
  callerOf,
} from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import {
  findRelease,
  lockRegistry,
  makeCurrent,
  updateRelease,
} from '../registry/release-store.ts';
import { createReleaseToken, ensureReleaseToken } from '../tokens/release-token-store.ts';
import { GateRunnerError } from './gate-runner.ts';
import { ALIVE_EVERY_MS, removeOldGates } from './gate-store.ts';

const runner = { look: vi.fn(PASSING_GATE_RUNNER.look) };
let counter = 0;

const HOME = { path: '/', view: '/api/view/home' };
const PROFILE = {
  path: '/profile/user',
  access: ['registered'] as const,
  view: '/api/view/profile/user',
  sample: '/profile/user',
};
const PLACE = {
  path: '/accommodation',
  view: '/api/view/accommodation',
  sample: '/accommodation/?id={/api/view/home:search.sorted.0._id}',
};

const ofGate = await createTestDatabase();
await loadDemoData({ db: ofGate.db });
const app = await startPortal({ services: { gate: ofGate, gateRunner: runner } });
const { db } = app.services;
const owner = await buildPerson(db, { role: 'owner', first_name: 'Realname' });
const placeId = (await buildAccommodation(db, { owner_id: owner.id })).id;
const searchOf = (version: string) =>
  buildRelease('search', { version, routes: [HOME, PROFILE, PLACE] });
await ship(app, searchOf('v0'));

let release: TestRelease;
let pages: GatePage[];
/** The findings of the runner on every page. */
let found: PageReport['problems'];
const PROBLEM: typeof found = [{ kind: 'console', message: 'TypeError' }];
/** Lets the runner finish its check. */
let finish: () => void;

/** A new version of the section, past the static checks, whose check is in progress. */
beforeEach(async () => {
  counter += 1;
  found = [];
  runner.look.mockReset().mockImplementation(PASSING_GATE_RUNNER.look);
  release = searchOf(`g${counter}`);
  pages = await beginCheck(release);
});
afterEach(() => finish());

/** Has the next check find what {@link found} has once a test finishes it. */
function holdNextCheck(): void {
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  runner.look.mockImplementationOnce(async (task, until) => {
    await mayFinish;
    const report = await PASSING_GATE_RUNNER.look(task, until);
    return { ...report, pages: report.pages.map((page) => ({ ...page, problems: found })) };
  });
}

/** Uploads a release and begins its check, which a test finishes. Returns its pages. */
async function beginCheck(of: TestRelease, token?: string): Promise<GatePage[]> {
  holdNextCheck();
  const uploaded = (await (await upload(app, of, token)).json()) as ShipOutcome;
  const { name, version } = of.description;
  expect(uploaded.data).toEqual({ name, version, state: 'checked' });
  const begun = (await (await callRelease(app, of, 'gate')).json()) as GateOutcome;
  expect(begun.data).toEqual({ name, version, state: 'checking', pages: [], reasons: [] });
  return runner.look.mock.lastCall![0].pages;
}

const rollBack = ({ description: { name } }: TestRelease) =>
  app.fetch(`/api/releases/${name}/rollback`, { method: 'POST', headers: AUTHORIZED, json: {} });

const reject: typeof makeCurrent = (trx, { id }) =>
  updateRelease(trx, id, { gate_result: 'refused' });

/** A browser that has entered the gate as that role. */
async function enter(role: string): Promise<Caller> {
  const page = pages.find((each) => each.role === role)!;
  const answer = await app.fetch(page.enter);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(page.address);
  return callerAfter(app, answer);
}

/** The place that the home page shows first. */
async function firstPlace(caller: Caller): Promise<string | undefined> {
  const view = (await (await caller.fetch('/api/view/home')).json()) as HomeView;
  return view.search.sorted[0]?._id;
}

/** Returns the outcome of a check once its runner may finish. */
async function outcome(of: TestRelease = release): Promise<GateOutcome['data']> {
  finish();
  return vi.waitFor(
    async () => {
      const data = await readRelease<GateOutcome['data']>(app, of, '/gate');
      expect(data.state).not.toBe('checking');
      return data;
    },
    { timeout: 10_000 },
  );
}

const current = async (caller: Caller = app) => (await sectionsOf(caller)).search?.version;

describe('a gate', () => {
  it('lists every page for each role that may see it, with real data in its address', async () => {
    const id = await firstPlace(await enter('visitor'));
    expect(id).not.toBe(placeId);
    expect(pages.map(({ path, role, address }) => [path, role, address])).toEqual([
      ...GATE_ROLES.map((role) => ['/', role, '/']),
      ['/profile/user', 'registered', '/profile/user'],
      ...GATE_ROLES.map((role) => ['/accommodation', role, `/accommodation/?id=${id}`]),
    ]);
    // Each is live, so the gate has a release to compare with.
    expect(pages.filter(({ live }) => live === undefined)).toEqual([]);
    const row = await db('release_gate').orderBy('created_at', 'desc').first();
    const left = Number(row?.expires_at) - Date.now();
    expect(left).toBeGreaterThan(4 * 60_000);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
  });

  it('of the shell covers every live section', async () => {
    const shell = buildRelease('shell', { version: `shell-${counter}` });
    pages = await beginCheck(shell);
    expect(pages.map(({ path }) => path)).toContain('/profile/user');
  });

  it('lets the release go live only once it has passed, and reports where it ran', async () => {
    const before = await current();
    expect((await callRelease(app, release, 'current')).status).toBe(409);
    expect(await current()).toBe(before);
    expect(await outcome()).toMatchObject({ state: 'passed', reasons: [] });
    expect(runner.look.mock.lastCall?.[0]).toEqual({
      origin: app.url,
      release: { name: 'search', version: release.description.version },
      pages,
    });
    expect((await callRelease(app, release, 'current')).status).toBe(200);
    expect(await current()).toBe(release.description.version);
    const row = await db('release').where({ version: release.description.version }).first();
    expect(row).toMatchObject({ gate_result: 'passed', gate_browser: 'Chromium 156' });
    const again = (await (await upload(app, release)).json()) as ShipOutcome;
    expect(again.data).toEqual({ name: 'search', version: row?.version, state: 'current' });
  });

  it('rejects a release with a problem, and stores the result', async () => {
    found = PROBLEM;
    const { state, reasons } = await outcome();
    expect(state).toBe('refused');
    expect(reasons).toHaveLength(pages.length);
    expect(reasons[0]).toBe('/ as visitor wrote an error to the console: TypeError');
    expect((await callRelease(app, release, 'current')).status).toBe(409);
    const { version } = release.description;
    const events = await db('release_event').where({ to_version: version });
    expect(events.filter(({ kind }) => kind === 'refused').length).toBeGreaterThan(0);
  });

  it('takes known good back from a version that it rejects, which skips it no more', async () => {
    await outcome();
    await markKnownGood(app, release);
    found = PROBLEM;
    holdNextCheck();
    await callRelease(app, release, 'gate', { again: true });
    expect(await outcome()).toMatchObject({ state: 'refused' });
    expect(await readRelease(app, release)).toMatchObject({ lastGoodAt: null, isLastGood: false });
    await upload(app, release);
    expect((await callRelease(app, release, 'gate', { skipped: 'npm start' })).status).toBe(409);
  });

  it('lets no version go live beside its check', async () => {
    expect((await callRelease(app, release, 'gate', { skipped: 'npm start' })).status).toBe(409);
    await outcome();
    holdNextCheck();
    await callRelease(app, release, 'gate', { again: true });
    const answer = await callRelease(app, release, 'current');
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await answer.text()).toContain('The gate is checking');
    await outcome();
    expect((await callRelease(app, release, 'current')).status).toBe(200);
  });

  it.each([
    ['rollback', rollBack],
    [
      'withdrawal',
      (live: TestRelease) => callRelease(app, live, 'withdraw', { reason: 'It fails' }),
    ],
  ])('lets no version return beside its check by a %s', async (_what, restoreFrom) => {
    await outcome();
    await callRelease(app, release, 'current');
    const next = searchOf(`n${counter}`);
    await ship(app, next);
    const restore = () => restoreFrom(next);
    holdNextCheck();
    await callRelease(app, release, 'gate', { again: true });
    const answer = await restore();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The gate is checking');
    await outcome();
    expect((await restore()).status).toBe(200);
    expect(await current()).toBe(release.description.version);
  });

  it('stays passed when it is skipped afterwards', async () => {
    await outcome();
    const skipped = await callRelease(app, release, 'gate', { skipped: 'npm start' });
    expect(await skipped.json()).toMatchObject({ data: { state: 'passed' } });
    expect(await readRelease(app, release)).toMatchObject({ gate: { result: 'passed' } });
  });

  it('returns the result of a canary that is shipped again', async () => {
    await outcome();
    await callRelease(app, release, 'current', { canary: true });
    const again = await callRelease(app, release, 'gate');
    expect(await again.json()).toMatchObject({ data: { state: 'passed' } });
    const answer = await callRelease(app, release, 'current', { canary: true });
    expect(await answer.json()).toMatchObject({ data: { state: 'canary' } });
    expect((await callRelease(app, release, 'gate', { again: true })).status).toBe(409);
    await callRelease(app, release, 'abort', { reason: 'The end of this test' });
  });

  it.each([
    ['begun', { again: true }, 'goes live', makeCurrent, 'Visitors get'],
    ['skipped', { skipped: 'npm start' }, 'is rejected', reject, 'The gate rejected'],
  ] as const)('is not %s (%o) while the version %s', async (...[, request, , change, message]) => {
    await outcome();
    const trx = await db.transaction();
    await lockRegistry(trx);
    await change(trx, (await findRelease(trx, 'search', release.description.version))!);
    const answer = callRelease(app, release, 'gate', request);
    await untilBlocked(app.pool, 1);
    await trx.commit();
    await app.services.registry.refresh();
    expect((await answer).status).toBe(409);
    expect(await (await answer).text()).toContain(message);
  });

  it('checks no version twice, and keeps the report until a recheck is requested', async () => {
    found = PROBLEM;
    const first = await outcome();
    await removeOldGates(db, new Date(Date.now() + 7 * 24 * 3_600_000));
    const second = (await (await callRelease(app, release, 'gate')).json()) as GateOutcome;
    expect(second.data).toEqual(first);
    expect(runner.look).toHaveBeenCalledTimes(1);
    await upload(app, release);
    await callRelease(app, release, 'gate', { again: true });
    expect(await outcome()).toMatchObject({ state: 'passed' });
    expect(runner.look).toHaveBeenCalledTimes(2);
  });

  it('removes the files of a rejected release, also when uploaded again', async () => {
    const entry = `/sections/search/${release.description.version}/entry.js`;
    expect((await app.fetch(entry)).status).toBe(200);
    found = PROBLEM;
    await outcome();
    expect((await app.fetch(entry)).status).toBe(404);
    // A check would find no files.
    expect((await callRelease(app, release, 'gate', { again: true })).status).toBe(409);

    await upload(app, release);
    expect((await app.fetch(entry)).status).toBe(200);
    await callRelease(app, release, 'gate');
    expect((await app.fetch(entry)).status).toBe(404);
  });

  it('keeps the files of a rejected release while it is previewed', async () => {
    const { version } = release.description;
    expect((await callRelease(app, release, 'preview')).status).toBe(200);
    found = PROBLEM;
    expect(await outcome()).toMatchObject({ state: 'refused' });
    expect((await app.fetch(`/sections/search/${version}/entry.js`)).status).toBe(200);
  });

  it('ignores reports of clients: only its own runner’s findings count', async () => {
    found = PROBLEM;
    const report = { browser: 'Chromium 156', passed: true, pages, state: 'passed' };
    const answer = await callRelease(app, release, 'gate', report);
    expect(await answer.json()).toMatchObject({ data: { state: 'checking' } });
    expect(await outcome()).toMatchObject({ state: 'refused' });
    expect((await callRelease(app, release, 'current')).status).toBe(409);
  });

  it('checks once for repeated requests, and times out after five minutes', async () => {
    await Promise.all([callRelease(app, release, 'gate'), callRelease(app, release, 'gate')]);
    expect(runner.look).toHaveBeenCalledTimes(1);
    await db('release_gate').update({ expires_at: new Date() });
    expect((await app.fetch(pages[0]!.enter)).status).toBe(404);
    expect(await readRelease(app, release, '/gate')).toMatchObject({ state: 'not checked' });
    await callRelease(app, release, 'gate');
    expect(runner.look).toHaveBeenCalledTimes(2);
  });

  it('ends a minute after its process was killed, and can be repeated', async () => {
    await db('release_gate').update({ alive_at: new Date(Date.now() - 60_000) });
    expect((await app.fetch(pages[0]!.enter)).status).toBe(404);
    expect(await readRelease(app, release, '/gate')).toMatchObject({ state: 'not checked' });
    await callRelease(app, release, 'gate');
    expect(runner.look).toHaveBeenCalledTimes(2);
  });

  it('records that it is in progress, until it ends', async () => {
    finish();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const other = searchOf(`alive${counter}`);
    await beginCheck(other);
    const aliveAt = () => db('release_gate').orderBy('created_at', 'desc').first('alive_at');
    const before = await aliveAt();
    vi.advanceTimersByTime(ALIVE_EVERY_MS);
    await expect.poll(aliveAt, { timeout: 10_000 }).not.toEqual(before);
    finish();
    expect(await outcome(other)).toMatchObject({ state: 'passed' });
    await expect.poll(() => vi.getTimerCount(), { timeout: 10_000 }).toBe(0);
  });

  it('records no failure of a release that was not checked, reports what it saw, and can be repeated', async () => {
    const other = searchOf(`n${counter}`);
    await upload(app, other);
    runner.look.mockImplementationOnce(async (task) => {
      const visitor = callerAfter(app, await app.fetch(task.pages[0]!.enter));
      await visitor.send('POST', '/api/user/favorite', {});
      throw new GateRunnerError('it is busy.');
    });
    await callRelease(app, other, 'gate');
    expect(await outcome(other)).toMatchObject({
      state: 'not checked',
      reasons: [
        'A page tried to write: POST /api/user/favorite',
        'Not checked: it is busy. Nothing is held against the release; ship again.',
      ],
    });
    const refused = await callRelease(app, other, 'current');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'refused',
      errors: [{ field: 'gate', message: expect.stringContaining('not checked') as unknown }],
    });
    const { version } = other.description;
    const row = await db('release').where({ version }).first();
    expect(row?.gate_result).toBeNull();
    await callRelease(app, other, 'gate');
    expect(await outcome(other)).toMatchObject({ state: 'passed' });
  });

  it('rejects checks of live and of unknown versions', async () => {
    await outcome();
    expect((await callRelease(app, release, 'current')).status).toBe(200);
    expect((await callRelease(app, release, 'gate', { again: true })).status).toBe(409);
    expect((await callRelease(app, searchOf('unknown'), 'gate')).status).toBe(404);
  });

  it('of a version that was live is not repeated by a token for previews only', async () => {
    expect(await outcome()).toMatchObject({ state: 'passed' });
    await markKnownGood(app, release);
    const { version } = release.description;
    const row = (await findRelease(db, 'search', version))!;
    await db('release_gate').where({ release_id: row.id }).delete();
    const token = await createReleaseToken(db, {
      section: 'search',
      is_preview_only: true,
      label: 'pull requests',
      made_by: '',
      made_by_id: null,
      expires_at: new Date(Date.now() + 60_000),
    });
    runner.look.mockClear();
    const answer = await app.fetch(`/api/releases/search/${version}/gate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.token}` },
      json: { again: true },
    });
    expect(await answer.json()).toMatchObject({ data: { state: 'passed', reasons: [] } });
    expect(runner.look).not.toHaveBeenCalled();
    expect((await findRelease(db, 'search', version))?.last_good_at).not.toBeNull();
  });

  it('may only be skipped by a token for every section', async () => {
    const token = 'the-token-of-the-search-team';
    await ensureReleaseToken(db, { token, section: 'search', label: 'search team' });
    const skip = { skipped: 'no browser here' };
    const path = `/api/releases/search/${release.description.version}/gate`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.fetch(path, { method: 'POST', headers, json: skip })).status).toBe(403);
    const admin = await app.signInAs('admin');
    expect((await admin.send('POST', path, skip)).status).toBe(403);
    await outcome();
    expect((await callRelease(app, release, 'gate', skip)).status).toBe(200);
  });
});

describe('a portal without a browser', () => {
  let blind: TestApp;
  beforeAll(async () => {
    blind = await startPortal({ services: { gateRunner: null } });
  });

  it('records releases of its own start as not checked, and not as known good', async () => {
    const row = await blind.services.db('release').where({ section: 'search' }).first();
    expect(row).toMatchObject({ gate_result: 'not seen', is_current: true, last_good_at: null });
    expect(await current(blind)).toBe('v1');
  });

  it('rejects later releases, and reports what is missing', async () => {
    const later = searchOf('v2');
    await upload(blind, later);
    const refused = await callRelease(blind, later, 'gate');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [
        { field: 'gate', message: expect.stringMatching(/no browser.*Chromium/) as unknown },
      ],
    });
    expect((await callRelease(blind, later, 'current')).status).toBe(422);
  });
});

describe('a gate session', () => {
  it('is the only one that sees the new version, without a fallback', async () => {
    const visitor = await enter('visitor');
    expect(await current(visitor)).toBe(release.description.version);
    expect(await current()).not.toBe(release.description.version);
    const { response, html, bootstrap } = await openDocument(visitor);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain(`/sections/search/${release.description.version}/entry.js`);
    expect(bootstrap.registry.sections.search?.lastGood).toBeNull();
    expect(bootstrap.user).toBeNull();
  });

  it('shows the live release for comparison, on the same data, without counting its problems', async () => {
    const page = pages.find(({ path, role }) => path === '/' && role === 'visitor')!;
    const answer = await app.fetch(page.live!);
    expect(answer.headers.get('location')).toBe('/');
    const live = callerAfter(app, answer);
    expect(await current(live)).toBe(await current());
    expect(await firstPlace(live)).toBe(await firstPlace(await enter('visitor')));
    expect((await live.send('POST', '/api/user/favorite', {})).status).toBe(403);
    expect(await outcome()).toMatchObject({ state: 'passed' });
  });

  it('has a user of that role in the gate’s database', async () => {
    const before = await db('person').count('* as n').first();
    const student = await enter('registered');
    const { status, bootstrap } = await openDocument(student, '/profile/user');
    expect(status).toBe(200);
    const person = await ofGate.db('person').where({ email: 'student@example.com' }).first();
    expect(bootstrap.user?.fullName.firstName).toBe(person?.first_name);
    expect((await student.fetch('/api/view/profile/user')).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => student.fetch('/api/auth/login/success')),
    );
    for (const answer of answers) expect(await answer.json()).toMatchObject({ success: true });
    expect(await db('person').count('* as n').first()).toEqual(before);
  });

  it('stays in the gate’s database when a page sends its own token', async () => {
    const visitor = await enter('visitor');
    const headers = { authorization: 'Bearer anything' };
    const response = await visitor.fetch('/api/accom/', { headers });
    expect(await response.text()).not.toContain(placeId);
    const write = await visitor.fetch('/api/user/favorite', { method: 'POST', headers, json: {} });
    expect(write.status).toBe(403);
  });

  it('of an admin never reads a real user', async () => {
    const admin = buildRelease('admin', {
      version: `a${counter}`,
      routes: [{ path: '/profile/admin', access: ['admin'], view: '/api/view/admin' }],
    });
    pages = await beginCheck(admin);
    const caller = await enter('admin');
    await buildReport(db, { accommodation_id: placeId });
    const { id } = owner;
    for (const path of [
      `/api/user/${id}`,
      `/api/view/profile/owner?id=${id}`,
      `/api/view/accommodation?id=${placeId}`,
      `/api/accom/${placeId}`,
      '/api/admin/report',
      '/api/view/admin',
      '/api/view/home',
      `/accommodation/?id=${placeId}`,
    ]) {
      expect((await openDocument(caller, path)).html, path).not.toContain('Realname');
    }
    expect((await caller.fetch(`/api/user/${id}`)).status).toBe(404);
    expect((await caller.fetch(`/api/view/accommodation?id=${placeId}`)).status).toBe(404);
    const real = await app.signInAs('admin');
    expect(await (await real.fetch(`/api/user/${id}`)).text()).toContain('Realname');
  });

  it('of a section reads no real user, whatever its routes and samples declare', async () => {
    const token = `the-token-of-section-peek-${counter}`;
    await ensureReleaseToken(db, { token, section: 'peek', label: 'peek team' });
    const samples = [
      `/profile/owner/?id=${owner.id}`,
      `/accommodation/?id=${placeId}`,
      '/profile/owner/?id={/api/view/admin:reports.0.accommodation.owner._id}',
      '/profile/owner/?id={/api/view/accommodation:owner._id}',
    ];
    const accesses = ['everyone', ['registered'], ['owner'], ['admin']] as const;
    const views = ['/api/view/admin', '/api/view/profile/owner', '/api/view/accommodation', null];
    const routes = accesses.flatMap((access, a) =>
      samples.map((sample, s) => ({
        path: `/peek/${a}/${s}`,
        access,
        view: views[(a + s) % views.length] ?? null,
        sample,
      })),
    );
    const peek = buildRelease('peek', { version: `p${counter}`, routes });
    pages = await beginCheck(peek, token);
    expect(new Set(pages.map(({ role }) => role))).toEqual(
      new Set(['visitor', 'registered', 'owner', 'admin']),
    );
    for (const { enter: entrance, address, path } of pages) {
      const entered = await app.fetch(entrance);
      const caller = callerAfter(app, entered);
      const query = new URL(address, app.url).search;
      for (const place of [
        entered.headers.get('location') ?? '/',
        address,
        `${path}${query}`,
        ...views.flatMap((view) => (view === null ? [] : [`${view}${query}`])),
      ]) {
        expect((await openDocument(caller, place)).html, place).not.toContain('Realname');
      }
    }
  });

  it.each([
    ['POST', '/api/user/favorite'],
    ['PUT', '/api/releases/search/v1/files/x.js'],
    ['GET', '/API/Auth/Callback'],
    ['GET', '/api/auth/logout'],
  ])('may not %s %s, and the attempt fails the release', async (method, path) => {
    const student = await enter('registered');
    const json = method === 'GET' ? undefined : {};
    expect((await student.fetch(path, { method, json })).status).toBe(403);
    expect(await outcome()).toMatchObject({
      state: 'refused',
      reasons: [`A page tried to write: ${method} ${path}`],
    });
  });

  it('that reports a failed section rejects the release; a shown one does not', async () => {
    const visitor = await enter('visitor');
    const { loadId } = (await openDocument(visitor)).bootstrap;
    const { version } = release.description;
    const reportOutcome = (outcome: string) =>
      visitor.send('POST', '/api/telemetry', {
        loadId,
        section: 'search',
        version,
        outcome,
        message: 'It threw',
      });
    expect((await reportOutcome('shown')).status).toBe(204);
    expect((await reportOutcome('failed')).status).toBe(204);
    expect(await outcome()).toMatchObject({
      reasons: [`A page did not render: search ${version}: It threw`],
    });
  });

  it('is entered only at a signed address', async () => {
    const [payload = ''] = pages[0]!.enter.split('=')[1]!.split('.');
    const entrance = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...entrance, role: 'admin' })).toString(
      'base64url',
    );
    const signature = pages[0]!.enter.split('.')[1];
    for (const signed of ['', 'x', `${forged}.${signature}`]) {
      expect((await app.fetch(`/api/releases/gate?entrance=${signed}`)).status).toBe(404);
    }
  });

  it('has no user when its cookie is forged', async () => {
    const forged = Buffer.from(JSON.stringify({ role: 'admin', expiresAt: 9e12 })).toString(
      'base64url',
    );
    const caller = callerOf(app.url, `elbi.gate=${forged}.AAAA`);
    expect((await caller.fetch('/api/view/admin')).status).toBe(401);
  });
});
