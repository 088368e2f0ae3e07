import { describe, expect, it, vi } from 'vitest';
import { issueLoadId } from '../releases/rollout/load-id.ts';
import { deleteExpired } from '../../main/jobs/delete-expired.ts';
import { openDocument } from '../../testing/open-document.ts';
import { buildRelease, ship, startPortal } from '../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';
import { recordError } from '../releases/errors/section-error-store.ts';

const app = await startPortal();

/** The load ID of a document that was actually served. */
const loadId = async (of: Pick<TestApp, 'fetch'> = app, path = '/') =>
  (await openDocument(of, path)).bootstrap.loadId;

const report = (overrides: object) => ({
  section: 'search',
  version: 'v1',
  outcome: 'failed',
  phase: 'load',
  message: 'Failed to fetch',
  ...overrides,
});

async function send(json: object): Promise<number> {
  return (await app.send('POST', '/api/telemetry', json)).status;
}

async function counted(outcome: string): Promise<number> {
  const metric = await app.services.metrics.sectionLoads.get();
  return metric.values
    .filter(({ labels }) => labels.outcome === outcome)
    .reduce((sum, { value }) => sum + value, 0);
}

describe('POST /api/telemetry', () => {
  it('counts a report of a served document, once', async () => {
    const id = await loadId();
    expect(await send(report({ loadId: id }))).toBe(204);
    expect(await send(report({ loadId: id }))).toBe(204);
    expect(await counted('failed')).toBe(1);
    // A failed page load cannot be shown afterwards.
    expect(await send(report({ loadId: id, outcome: 'shown' }))).toBe(204);
    expect(await counted('shown')).toBe(0);
    expect(await send(report({ loadId: await loadId(), outcome: 'shown' }))).toBe(204);
    expect(await counted('shown')).toBe(1);
  });

  it('counts reports of versions with the longest names', async () => {
    const long = await startTestApp();
    const [section, version] = ['s'.repeat(63), 'v'.repeat(128)];
    const path = `/${'p'.repeat(80)}`;
    await ship(long, buildRelease('shell', { version }));
    await ship(long, buildRelease(section, { version, routes: [{ path, sample: path }] }));
    const json = report({ loadId: await loadId(long, path), section, version });
    expect((await long.send('POST', '/api/telemetry', json)).status).toBe(204);
    const { values } = await long.services.metrics.sectionLoads.get();
    expect(values).toMatchObject([{ labels: { section, version, outcome: 'failed' }, value: 1 }]);
  });

  it('counts nothing for versions that are not served', async () => {
    const before = await counted('failed');
    const id = await loadId();
    expect(await send(report({ loadId: id, version: 'v999' }))).toBe(204);
    expect(await send(report({ loadId: id, section: 'made-up' }))).toBe(204);
    expect(await send(report({ loadId: id, section: '__proto__' }))).toBe(204);
    expect(await counted('failed')).toBe(before);
  });

  it('counts nothing of a preview, of an expired load ID, or of a measured page load', async () => {
    const before = await counted('failed');
    const secrets = app.services.settings.appSecrets;
    const load = { route: '/', versions: { shell: 'v1', search: 'v1' }, isPrivate: false };
    const ofPreview = issueLoadId(secrets, { ...load, isPrivate: true });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 11 * 60_000);
    const old = issueLoadId(secrets, load);
    vi.restoreAllMocks();
    expect(await send(report({ loadId: ofPreview }))).toBe(204);
    expect(await send(report({ loadId: old }))).toBe(204);
    expect(await send(report({ loadId: `${old}x` }))).toBe(403);
    const vitals = { loadId: await loadId(), outcome: 'measured', vitals: { lcp: 900 } };
    expect(await send(vitals)).toBe(204);
    expect(await counted('failed')).toBe(before);
  });

  it('is limited for each page load, regardless of other clients of its network', async () => {
    const limited = await startPortal({ settings: { rateLimitFactor: 0.05 } });
    const sendTo = async (loadId: string) => {
      const json = report({ loadId });
      return (await limited.send('POST', '/api/telemetry', json)).status;
    };
    for (let junk = 0; junk < 10; junk += 1) expect(await sendTo('x.y')).toBe(403);
    const eager = await loadId(limited, '/terms');
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push(await sendTo(eager));
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect(await sendTo(await loadId(limited, '/terms'))).toBe(204);
  });
});

describe('errors of a section', () => {
  it('are counted by version and page, with frames in the sources and without personal data', async () => {
    const broken = await startTestApp();
    await ship(broken, buildRelease('shell'));
    const script = 'export const page = 1;';
    const map = JSON.stringify({
      version: 3,
      sources: ['./src/pages/HomePage.tsx'],
      names: [],
      // Line 1, column 13 of the script is line 7, column 4 of the source.
      mappings: 'aAMI',
    });
    const release = buildRelease('search', {
      routes: [{}],
      contents: { 'page.js': script },
      maps: { 'page.js.map': map },
      description: { commit: { hash: 'abcdef1', subject: 'Add a filter', author: 'Ana' } },
    });
    await ship(broken, release);
    expect((await broken.fetch('/sections/search/v1/page.js')).status).toBe(200);
    expect((await broken.fetch('/sections/search/v1/page.js.map')).status).toBe(404);

    const failed = async (frames: object[]) => {
      const json = report({
        loadId: await loadId(broken, '/?name=Maria'),
        phase: 'render',
        message: 'No place of maria@example.com',
        errorName: 'TypeError',
        frames,
      });
      return (await broken.send('POST', '/api/telemetry', json)).status;
    };
    const frame = { file: 'page.js', line: 1, column: 14 };
    expect(await failed([frame, { ...frame, file: 'entry.js' }])).toBe(204);
    expect(await failed([frame])).toBe(204);

    const admin = await broken.signInAs('admin');
    const read = async (): Promise<unknown> =>
      (await admin.fetch('/api/releases/search/errors')).json();
    expect(await read()).toEqual({
      success: true,
      data: [
        {
          version: 'v1',
          commit: { hash: 'abcdef1', subject: 'Add a filter', author: 'Ana' },
          page: '/',
          name: 'TypeError',
          message: 'No place of …',
          frames: [
            { file: 'src/pages/HomePage.tsx', line: 7, column: 5 },
            { file: 'entry.js', line: 1, column: 14 },
          ],
          pageLoads: 2,
          firstAt: expect.any(String) as unknown,
          lastAt: expect.any(String) as unknown,
        },
      ],
    });
    await broken.services.db('section_error').update({
      last_at: new Date(Date.now() - 31 * 24 * 3_600_000),
    });
    await deleteExpired(broken.services);
    expect(await read()).toMatchObject({ data: [] });
  });

  it('are limited to 100 kinds for each version, of which the rarest goes', async () => {
    const { db } = app.services;
    const { section, version } = { section: 'search', version: 'flood' };
    let network = 0;
    const record = (errorName: string) => {
      const source = { route: '/', networkHash: `network ${(network += 1)}` };
      return recordError(db, source, { section, version, errorName });
    };
    const names = () => db('section_error').where({ section, version }).pluck('name');
    const flood = async (label: string) => {
      for (let kind = 0; kind < 105; kind += 1) await record(`${label}${kind}`);
    };
    await record('TypeError');
    await record('TypeError');
    await flood('First');
    expect(await names()).toHaveLength(100);
    expect(await names()).toContain('TypeError');
    await record('RangeError');
    await record('RangeError');
    await flood('Second');
    expect(await names()).toHaveLength(100);
    expect(await names()).toEqual(expect.arrayContaining(['TypeError', 'RangeError']));
  });

  it.each([
    ['one network', 1, 105],
    ['ten networks', 10, 10],
  ])('of a campus stay during a flood of %s', async (from, networks, kinds) => {
    const { db } = app.services;
    const { section, version } = { section: 'search', version: `flood of ${from}` };
    const record = (errorName: string, networkHash: string) =>
      recordError(db, { route: '/', networkHash }, { section, version, errorName });
    const names = () => db('section_error').where({ section, version }).pluck('name');
    const honest = Array.from({ length: networks === 1 ? 12 : 3 }, (_, kind) => `Honest ${kind}`);
    for (const name of honest) await record(name, 'campus');
    for (let network = 0; network < networks; network += 1) {
      for (let kind = 0; kind < 2 * kinds; kind += 1) {
        await record(`Made up ${network} ${kind % kinds}`, `flood ${network}`);
      }
    }
    expect(await names()).toEqual(expect.arrayContaining(honest));
    await record('TypeError', 'campus');
    await record('Made up', 'flood 0');
    expect(await names()).toEqual(expect.arrayContaining([...honest, 'TypeError']));
    expect(await names()).toHaveLength(100);
  });

  it('include 422 responses to users of a section’s page', async () => {
    const { db } = app.services;
    const user = await app.signInAs('registered');
    const write = async (client: { fetch: TestApp['fetch'] }, referer: string, json: object) => {
      const headers = { referer };
      return (await client.fetch('/api/user/search', { method: 'POST', json, headers })).status;
    };
    const page = `${app.services.settings.publicUrl ?? 'http://localhost'}/?name=Maria`;
    expect(await write(user, page, { query: 'walk=15' })).toBe(422);
    expect(await write(user, page, { query: 'walk=15' })).toBe(422);
    expect(await write(user, page, { name: 'Near', query: 'walk=15' })).toBe(201);
    expect(await write(user, 'http://localhost/terms', {})).toBe(422);
    expect(await write(user, 'no address', {})).toBe(422);
    expect(await write(app, page, {})).toBe(401);
    const rows = await db('section_error').where('name', 'like', '422%');
    expect(rows).toMatchObject([
      {
        section: 'search',
        version: 'v1',
        route: '/',
        name: '422 POST /api/user/search',
        message: "The field 'name' was rejected.",
        page_loads: 2,
      },
    ]);
  });
});
