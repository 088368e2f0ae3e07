import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHECKOUT } from '../../data-dir.ts';
import type { Settings } from '../../settings.ts';
import { buildRelease, ship } from '../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

async function readiness(of: TestApp = app) {
  const response = await of.fetch('/readyz');
  return {
    status: response.status,
    body: (await response.json()) as { missing: string[]; degraded: string[] },
  };
}

describe('the probes of the cluster', () => {
  const deployment = parse(
    readFileSync(join(CHECKOUT, 'deploy/kubernetes/deployment.yaml'), 'utf8'),
  ) as {
    spec: {
      template: { spec: { containers: [Record<string, { httpGet: { path: string } }>] } };
    };
  };
  const [container] = deployment.spec.template.spec.containers;

  it.each([
    ['startupProbe', 200],
    ['livenessProbe', 200],
    // Nothing is shipped here, so it is not ready.
    ['readinessProbe', 503],
  ])('request an existing path: %s', async (probe, status) => {
    expect((await app.fetch(container[probe]!.httpGet.path)).status).toBe(status);
  });
});

describe('/readyz', () => {
  it('lists what is missing, until shell and home page are released', async () => {
    expect(await readiness()).toEqual({
      status: 503,
      body: { ready: false, missing: ['shell', 'home page'], degraded: [] },
    });
    await ship(app, buildRelease('shell'));
    expect((await readiness()).body.missing).toEqual(['home page']);
    await ship(app, buildRelease('search', { routes: [{}] }));
    expect(await readiness()).toEqual({
      status: 200,
      body: { ready: true, missing: [], degraded: [] },
    });
  });

  const unavailable = { databaseAnswers: () => Promise.resolve(false) };
  const replica = (isUsable: boolean) => ({ replica: { serves: () => isUsable } as never });

  it.each<[string, object, Partial<Settings>?]>([
    ['primary database', { ...unavailable, ...replica(true) }],
    ['read replica', replica(false)],
    ['renderer', { renderers: { isRunning: false, close() {} } }],
    ['gate runner', {}, { gateRunnerSocket: join(app.services.settings.dataDir, 'nobody') }],
  ])(
    'is 200 while the %s is unavailable, and reports it',
    async (degraded, services, settings = {}) => {
      const { registry } = app.services;
      const degradedApp = await startTestApp({
        settings,
        services: { ...services, registry },
      });
      expect(await readiness(degradedApp)).toEqual({
        status: 200,
        body: { ready: true, missing: [], degraded: [degraded] },
      });
    },
  );

  it.each([
    ['there is no read replica', unavailable],
    ['the read replica is not usable', { ...unavailable, ...replica(false) }],
  ])('is 503 while the primary is unavailable and %s', async (_, services) => {
    const { registry } = app.services;
    const broken = await startTestApp({ services: { ...services, registry } });
    expect(await readiness(broken)).toMatchObject({ status: 503, body: { missing: ['database'] } });
  });
});

it('/metrics counts requests by route, never by path', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  await app.fetch(`/api/accom/${id}`);
  await app.fetch('/made/up/path');
  await app.send('SEARCH', '/');
  const response = await app.fetch('/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/accom\/:id",status="404"\} 1/,
  );
  expect(text).toContain('route="document unknown"');
  expect(text).not.toContain(id);
  expect(text).not.toContain('made/up');
});
