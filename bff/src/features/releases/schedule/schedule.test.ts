import type { ReleaseRecord, ShipOutcome } from '@elbi/contract/codes';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHIP_TOKEN, buildRelease, callRelease, ship, upload } from '../../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';
import { ensureReleaseToken } from '../tokens/release-token-store.ts';
import { goLiveOnTime } from './schedule-release.ts';

let app: TestApp;
let made = 0;
let section = '';
const HOUR_MS = 3_600_000;
const BENS_TOKEN = 'a-token-that-ships-for-ben';

beforeAll(async () => {
  app = await startTestApp();
  await ship(app, buildRelease('shell'));
});

beforeEach(async () => {
  made += 1;
  section = `part${made}`;
  await ensureReleaseToken(app.services.db, { token: BENS_TOKEN, section: '*', label: 'Ben' });
  await ship(app, version('live'));
  await check('new');
});

afterEach(async () => {
  app.services.settings.canary = { steps: [], stepLoads: 1, stepMinutes: 0 };
  await app.services.db('release_canary').del();
});

function version(name: string) {
  const routes = section === 'shell' ? [] : [{ path: `/${section}` }];
  return buildRelease(section, { version: name, routes });
}

/** Ships a version until it may go live. */
async function check(name: string): Promise<void> {
  const release = version(name);
  const { data } = (await (await upload(app, release)).json()) as ShipOutcome;
  await callRelease(app, release, 'gate', { ticket: data.gate!.ticket, skipped: 'made up' });
}

/** A call below a version, by one of the two who ship. */
function call(what: string, json: object, { name = 'new', token = SHIP_TOKEN } = {}) {
  const headers = { authorization: `Bearer ${token}` };
  return app.fetch(`/api/releases/${section}/${name}/${what}`, { method: 'POST', headers, json });
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

async function timeHasCome(): Promise<void> {
  await app.services.db('release_schedule').update({ at: new Date(Date.now() - 1_000) });
}

async function record(name = 'new'): Promise<ReleaseRecord> {
  const headers = { authorization: `Bearer ${SHIP_TOKEN}` };
  const answer = await app.fetch(`/api/releases/${section}/${name}`, { headers });
  return ((await answer.json()) as { data: ReleaseRecord }).data;
}

function live(): string | undefined {
  return app.services.registry.snapshot.sections.get(section)?.version;
}

describe('a version that is scheduled', () => {
  it('goes live at its time, not before, once for all replicas', async () => {
    const at = inHours(2);
    const answer = await call('current', { at });
    expect(await answer.json()).toMatchObject({ data: { state: 'scheduled', percent: 0, at } });
    expect((await record()).scheduledFor).toBe(at);
    await goLiveOnTime(app.services);
    expect(live()).toBe('live');
    await timeHasCome();
    await Promise.all([goLiveOnTime(app.services), goLiveOnTime(app.services)]);
    expect(live()).toBe('new');
    expect(await record()).toMatchObject({ isCurrent: true, scheduledFor: null });
    const events = await app.services.db('release_event').where({ section, to_version: 'new' });
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['scheduled', 'made current']);
  });

  it('goes live step by step where there are steps', async () => {
    app.services.settings.canary = { steps: [5], stepLoads: 1, stepMinutes: 0 };
    await call('current', { at: inHours(1) });
    await timeHasCome();
    await goLiveOnTime(app.services);
    expect(await record()).toMatchObject({ scheduledFor: null, canary: { percent: 5 } });
  });

  it('does not when it was taken out meanwhile, and the history says why', async () => {
    await call('current', { at: inHours(1) });
    await call('take-out', { reason: 'It shows wrong prices.' });
    await timeHasCome();
    await goLiveOnTime(app.services);
    expect(live()).toBe('live');
    expect(await record()).toMatchObject({ scheduledFor: null });
    const event = await app.services.db('release_event').orderBy('created_at', 'desc').first();
    expect(event).toMatchObject({
      kind: 'schedule cancelled',
      from_version: 'new',
      detail: { reason: expect.stringContaining('It shows wrong prices.') as string },
    });
  });

  it('is forgotten when it is taken back, or goes live before', async () => {
    await call('current', { at: inHours(1) });
    const answer = await call('go-back', { reason: 'Not on a holiday.' });
    expect(await answer.json()).toMatchObject({ data: { to: 'live' } });
    expect(await record()).toMatchObject({ scheduledFor: null, takenOutAt: null });
    await call('current', { at: inHours(1) });
    await call('current', { now: true });
    expect(await record()).toMatchObject({ isCurrent: true, scheduledFor: null });
    expect((await call('current', { at: inHours(1) })).status).toBe(409);
  });

  it('is not scheduled any more once it is live by another way', async () => {
    app.services.settings.canary = { steps: [5], stepLoads: 1, stepMinutes: 0 };
    await call('current', {});
    await call('current', { at: inHours(1) });
    await call('go-on', {});
    expect(live()).toBe('new');
    await timeHasCome();
    await goLiveOnTime(app.services);
    expect(await record()).toMatchObject({ isCurrent: true, scheduledFor: null });
  });

  it('may be the shell, and who takes it back is told what is live', async () => {
    section = 'shell';
    await check('new');
    await call('current', { at: inHours(1) });
    const answer = await call('go-back', { reason: 'Not on a holiday.' });
    expect(await answer.json()).toMatchObject({ data: { version: 'new', to: 'v1' } });
  });

  it('has to have passed the gate', async () => {
    await upload(app, version('unseen'));
    const answer = await call('current', { at: inHours(1) }, { name: 'unseen' });
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'gate' }] });
    expect((await call('current', { at: inHours(1) }, { name: 'unknown' })).status).toBe(404);
  });
});

describe('two people of one team', () => {
  beforeEach(() => check('other'));
  const bens = { name: 'other', token: BENS_TOKEN };

  it('do not end what the other one has scheduled, unless they mean to', async () => {
    await call('current', { at: inHours(2) });
    const refused = await call('current', { at: inHours(3) }, bens);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(
        /^test has version new of .* scheduled for .*--replace/,
      ) as string,
    });
    expect((await call('current', { at: inHours(3), replace: true }, bens)).status).toBe(200);
    expect((await record()).scheduledFor).toBeNull();
    expect((await record('other')).scheduledFor).not.toBeNull();
  });

  it('do not end what the other one has on its way, unless they mean to', async () => {
    app.services.settings.canary = { steps: [5], stepLoads: 50, stepMinutes: 10 };
    await call('current', {});
    const refused = await call('current', {}, bens);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(
        /^test has version new of .* before 5 % of the visitors/,
      ) as string,
    });
    expect(await record()).toMatchObject({ canary: { percent: 5 } });
    expect((await call('current', { replace: true }, bens)).status).toBe(200);
    expect(await record()).toMatchObject({ canary: null });
    // One's own gives way at once.
    await check('third');
    expect((await call('current', {}, { ...bens, name: 'third' })).status).toBe(200);
    expect(await record('third')).toMatchObject({ canary: { percent: 5 } });
  });

  it('wait for each other’s version at its time, too', async () => {
    app.services.settings.canary = { steps: [5], stepLoads: 50, stepMinutes: 10 };
    await call('current', { at: inHours(1) });
    await call('current', {}, bens);
    await timeHasCome();
    await goLiveOnTime(app.services);
    expect(await record('other')).toMatchObject({ canary: { percent: 5 } });
    expect(await record()).toMatchObject({ canary: null, scheduledFor: null });
  });
});
