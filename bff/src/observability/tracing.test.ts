import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../data-dir.ts';
import { buildAccommodation, buildPicture } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startTracing } from './start-tracing.ts';
import { type SentSpan, startCollector } from './testing/collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;

/** The spans of a request's trace. */
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const childrenOf = (parent: SentSpan | undefined) =>
  collector.spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);
const requestTo = (name: string) => collector.spans.filter((span) => span.name === name);

const collector = await startCollector();
const tracing = startTracing(collector.url, pino({ level: 'silent' }));
const app = await startTestApp({ settings: { trustedProxies: 1 }, services: { tracing } });
const { db } = app.services;
const person = await app.signInAs('registered', { first_name: 'Zephyrine' });
const place = await buildAccommodation(db, { name: 'Quillfeather Hall' });
const picture = await buildPicture(db);

await app.fetch(`/api/accom/${place.id}`, { headers: { traceparent: TRACEPARENT } });
await app.fetch(`/files/pictures/${picture.id}/640.webp`);
await app.fetch('/api/accom/?accommodationName=Quillfeather');
await person.send('POST', '/api/user/favorite', { userID: person.person.id, accomID: place.id });
// More concurrent requests than connections: a full pool calls back from other requests.
await Promise.all(
  Array.from({ length: 12 }, (_, at) =>
    app.fetch(`/api/accom/?page=${at + 1}`, {
      headers: { traceparent: `00-${String(at).padStart(32, 'a')}-${PARENT}-01` },
    }),
  ),
);
await tracing.stop();
afterAll(() => collector.close());

describe('a traced request', () => {
  it('continues the trace of its proxy, down to each statement', () => {
    const [request, ...others] = spansOf(TRACE).filter((span) => span.name.startsWith('GET'));
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      name: 'GET /api/accom/:id',
      parentSpanId: PARENT,
      attributes: { 'http.route': '/api/accom/:id', 'http.response.status_code': 200 },
    });
    const [statement] = childrenOf(request);
    expect(statement?.attributes['db.system.name']).toBe('postgresql');
    expect(statement?.attributes['db.query.text']).toContain('$1');
  });

  it('contains storage operations, by folder', () => {
    const [request] = requestTo('GET /files/pictures/:id/:name');
    const names = childrenOf(request).map(({ name }) => name);
    expect(names).toContain('storage read');
    const [read] = childrenOf(request).filter(({ name }) => name === 'storage read');
    expect(read?.attributes).toEqual({ 'elbi.storage.folder': 'pictures' });
  });

  it('contains statements of Knex', () => {
    const [request] = requestTo('POST /api/user/favorite');
    const texts = childrenOf(request).map(({ attributes }) => attributes['db.query.text']);
    expect(texts.some((text) => /insert into "favourite"/.test(String(text)))).toBe(true);
  });

  it('keeps its statements separate while the pool is full', () => {
    for (let at = 0; at < 12; at += 1) {
      const trace = spansOf(String(at).padStart(32, 'a'));
      const ids = new Set([PARENT, ...trace.map(({ spanId }) => spanId)]);
      expect(trace.filter(({ name }) => name === 'GET /api/accom')).toHaveLength(1);
      expect(trace.length).toBeGreaterThan(1);
      for (const { parentSpanId } of trace) expect(ids).toContain(parentSpanId);
    }
  });

  it('contains no personal data and no typed text', () => {
    const { id, email } = person.person;
    for (const secret of [id, email, 'Zephyrine', 'Quillfeather', person.cookie]) {
      expect(collector.text()).not.toContain(secret);
    }
  });
});

it('without a trusted proxy a client’s traceparent is ignored', async () => {
  const other = await startCollector();
  const tracing = startTracing(other.url, pino({ level: 'silent' }));
  const open = await startTestApp({ services: { tracing } });
  await open.fetch('/healthz', { headers: { traceparent: TRACEPARENT } });
  await tracing.stop();
  await other.close();
  expect(other.spans.map(({ name }) => name)).toEqual(['GET /healthz']);
  expect(other.spans[0]?.traceId).not.toBe(TRACE);
  expect(other.spans[0]).not.toHaveProperty('parentSpanId');
});

it('an unavailable collector causes a log line and no failed response', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  // Nothing listens on the port of a stopped collector.
  const stopped = await startCollector();
  await stopped.close();
  const tracing = startTracing(stopped.url, log);
  const open = await startTestApp({ services: { tracing } });
  expect((await open.fetch('/healthz')).status).toBe(200);
  await tracing.stop();
  expect(lines.join('')).toContain('trace export failed');
});

describe('the SDK of OpenTelemetry', () => {
  /** The OpenTelemetry modules that a process loads with one of our modules. */
  function loadedBy(module: string): string[] {
    const script = `
      import { Module } from 'node:module';
      await import(${JSON.stringify(join(CHECKOUT, module))});
      const loaded = Object.keys(Module._cache).filter((path) => /@opentelemetry.(?!api)/.test(path));
      process.stdout.write(JSON.stringify(loaded));
      process.exit();`;
    const parameters = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as string[];
  }

  it('is loaded only with tracing', () => {
    expect(loadedBy('bff/src/main/start/open-services.ts')).toEqual([]);
    expect(loadedBy('bff/src/main/app.ts')).toEqual([]);
    expect(loadedBy('bff/src/observability/start-tracing.ts')).not.toEqual([]);
  }, 30_000);
});
