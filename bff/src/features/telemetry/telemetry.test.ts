import { beforeAll, describe, expect, it } from 'vitest';
import { issueLoadId, readLoadId } from '../../document/load-id.ts';
import { buildRelease, ship } from '../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await ship(app, buildRelease('shell'));
  await ship(app, buildRelease('search', { routes: [{}] }));
});

/** The load id of a document that was really served. */
async function loadId(): Promise<string> {
  const html = await (await app.fetch('/', { headers: { accept: 'text/html' } })).text();
  return /"loadId":"([^"]+)"/.exec(html)?.[1] ?? '';
}

const report = (overrides: object) => ({
  section: 'search',
  version: 'v1',
  outcome: 'failed',
  phase: 'load',
  message: 'Failed to fetch',
  ...overrides,
});

async function send(json: object): Promise<number> {
  return (await app.fetch('/api/telemetry', { method: 'POST', json })).status;
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
    expect(await send(report({ loadId: id, outcome: 'shown' }))).toBe(204);
    expect(await counted('shown')).toBe(1);
  });

  it('counts nothing of versions that nobody serves', async () => {
    const before = await counted('failed');
    const id = await loadId();
    expect(await send(report({ loadId: id, version: 'v999' }))).toBe(204);
    expect(await send(report({ loadId: id, section: 'made-up' }))).toBe(204);
    expect(await send(report({ loadId: id, section: '__proto__' }))).toBe(204);
    expect(await counted('failed')).toBe(before);
  });

  it.each(['', 'x', 'a.b', `${Buffer.from('["x",1,"/",{}]').toString('base64url')}.AAAA`])(
    'refuses the forged load id %j',
    async (forged) => {
      expect(await send(report({ loadId: forged }))).toBe(403);
    },
  );

  it('changes nothing for 1,000 forged reports', async () => {
    const before = await counted('failed');
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => send(report({ loadId: `forged.${index}` }))),
    );
    expect(new Set(answers)).toEqual(new Set([403]));
    expect(await counted('failed')).toBe(before);
  });

  it.each([
    {},
    { ...report({}), loadId: 1 },
    { ...report({ loadId: 'x' }), outcome: 'odd' },
    { ...report({ loadId: 'x' }), message: 'x'.repeat(501) },
    { ...report({ loadId: 'x'.repeat(501) }) },
  ])('names what is wrong with %j', async (json) => {
    expect(await send(json)).toBe(422);
  });

  it('is limited for each address', async () => {
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.05 } });
    const statuses = [];
    for (let call = 0; call < 5; call += 1) {
      const json = report({ loadId: 'x' });
      statuses.push((await limited.fetch('/api/telemetry', { method: 'POST', json })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
  });
});

describe('load ids', () => {
  const load = {
    route: '/accommodation',
    versions: { shell: 'a'.repeat(20), listing: 'b'.repeat(20) },
    isPrivate: false,
  };

  it('fit a report', () => {
    expect(issueLoadId(['secret'], load).length).toBeLessThan(400);
  });

  it('are read with every secret, and go stale', () => {
    const id = issueLoadId(['old'], load);
    expect(readLoadId(['new', 'old'], id)).toMatchObject(load);
    expect(readLoadId(['new'], id)).toBeNull();
  });
});
