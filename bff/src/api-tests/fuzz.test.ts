import { Agent } from 'node:http';
import {
  type EndpointBody,
  type EndpointName,
  endpointsByName,
  partsOf,
} from '@elbi/contract/endpoints';
import pino from 'pino';
import { expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { form } from '../testing/files.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { buildRelease, ship } from '../testing/releases.ts';
import { startTestApp } from '../testing/test-app.ts';
import { HOSTILE_TEXTS, NOT_IDS, sampleBody } from './bad-input.ts';
import { ENDPOINT_NAMES, addressOf, callerOf } from './samples.ts';
import { ACTORS, type ActorName, type World, buildWorld } from './world.ts';

/** How often the world is rebuilt, to restore deleted rows. */
const ROUNDS = 2;

const PAGES = ['/', '/accommodation', '/profile/owner', '/nothing/here', '/preview/made-up'];
const FILES = ['/sections/search/v1/entry.js', '/sitemap.xml', '/favicon.ico', '/metrics'];
const LOCAL_IDENTITY = ['authorize', 'token', 'userinfo'].map((name) => `/local-identity/${name}`);
/** Addresses other than endpoints. */
const OTHERS = [...PAGES, ...FILES, ...LOCAL_IDENTITY];

const TEXTS = [
  ...HOSTILE_TEXTS.map(({ text }) => text),
  ...NOT_IDS,
  ...['', ' ', '-0', '1e309', 'NaN', '9'.repeat(400), 'null', '[]', '%', ',', '\uFEFF', '\r\nx: y'],
  ...['24:60', '2026-02-30T25:00:00Z', 'toString', 'x'.repeat(5_000)],
];
const OTHER_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [{}],
  { constructor: 'x' },
];
const VALUES = [...TEXTS, ...OTHER_VALUES];
const NESTED = ['['.repeat(49_000), '{"a":'.repeat(15_000), 'x'.repeat(150_000)].map((text) =>
  Buffer.from(text),
);
/** Signatures of files that a decoder would trust. */
const FILE_STARTS = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\xff\xff\xff\xffWEBP', '%PDF-'];
const TYPES = ['', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data'];
const ENCODINGS = ['gzip', 'deflate', 'br', 'gzip, gzip', 'nonsense'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const HEADERS = [
  ...['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'referer'],
  ...['user-agent', 'cookie', 'x-forwarded-for', 'x-request-id', 'traceparent', 'origin'],
  ...['idempotency-key', 'authorization', 'sec-fetch-dest', 'sec-fetch-mode'],
];

/** A malformed or nearly correct request. */
interface FuzzRequest {
  actor: ActorName;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const next = randomNumbers(inject('fuzzSeed'));
const isOnceIn = (times: number) => next() < 1 / times;
function one<Value>(values: readonly Value[]): Value {
  return values[Math.floor(next() * values.length)]!;
}

const inAddress = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000);

/** A valid body with up to three unexpected fields; without one for an endpoint that has none. */
async function bodyOf(
  body: EndpointBody | undefined,
  sample: object,
): Promise<{ bytes: Buffer; type: string }> {
  if (body === undefined) return { bytes: Buffer.alloc(0), type: '' };
  const known =
    body.kind === 'json'
      ? z.toJSONSchema(body.schema, { io: 'input', unrepresentable: 'any' }).properties
      : {};
  const names = [...Object.keys({ ...known, ...sample }), '__proto__', 'more'];
  const changes = new Map<string, unknown>();
  while (changes.size < 3 && !isOnceIn(3)) changes.set(one(names), one(VALUES));
  const fields: object = { ...sample, ...Object.fromEntries(changes) };
  if (body.kind === 'json') {
    return { bytes: Buffer.from(JSON.stringify(fields)), type: 'application/json' };
  }
  const texts = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  const content = Buffer.from(one(FILE_STARTS) + one(TEXTS), 'latin1');
  const encoded = new Response(
    form(Object.fromEntries(texts) as Parameters<typeof form>[0], [{ content, name: one(TEXTS) }]),
  );
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

/** Bytes unchanged, mostly; otherwise truncated or replaced. */
function spoilt(bytes: Buffer): Buffer {
  if (isOnceIn(8)) return bytes.subarray(0, Math.floor(next() * bytes.length));
  return isOnceIn(12) ? one(NESTED) : bytes;
}

function headersOf(type: string): Record<string, string> {
  return {
    ...(isOnceIn(8) && { accept: 'text/html' }),
    ...(isOnceIn(4) && { [one(HEADERS)]: inHeader(one(TEXTS)) }),
    ...(type !== '' && { 'content-type': isOnceIn(10) ? one(TYPES) : type }),
    ...(isOnceIn(12) && { 'content-encoding': one(ENCODINGS) }),
  };
}

function withQuery(address: string, known: readonly string[]): string {
  const names = [...known, '__proto__', 'more'];
  const pairs = Array.from({ length: Math.floor(next() * 4) }, () =>
    [one(names), one(TEXTS)].map(inAddress).join('='),
  );
  if (pairs.length === 0) return address;
  return address + (address.includes('?') ? '&' : '?') + pairs.join('&');
}

async function requestTo(name: EndpointName, world: World): Promise<FuzzRequest> {
  const { body, params = {}, query = {} } = endpointsByName[name]!;
  const hostile = isOnceIn(4) ? Object.keys(params) : [];
  const address = addressOf(name, world, {
    params: Object.fromEntries(hostile.map((param) => [param, inAddress(one(TEXTS)) || '-'])),
  });
  const { bytes, type } = await bodyOf(body, sampleBody(name, world));
  // A logout would make the user a visitor for the rest of the round.
  const permitted = name.endsWith('/auth/logout') ? 'visitor' : callerOf(name);
  return {
    actor: isOnceIn(10) && permitted !== 'visitor' ? one(ACTORS) : permitted,
    method: isOnceIn(16) ? one(METHODS) : partsOf(name).method,
    path: withQuery(address, Object.keys(query)),
    headers: headersOf(type),
    body: spoilt(bytes),
  };
}

function requestToOther(address: string): FuzzRequest {
  return {
    actor: one(ACTORS),
    method: isOnceIn(16) ? one(METHODS) : 'GET',
    path: withQuery(address, ['id', 'page', 'order', 'type', 'next', 'login_hint']),
    headers: { accept: 'text/html', ...headersOf('') },
    body: Buffer.alloc(0),
  };
}

/** Their user is a visitor for the rest of the round, so they come last. */
const ENDS_SESSIONS: ReadonlySet<EndpointName> = new Set([
  'DELETE /api/user/sessions/:id',
  'DELETE /api/user/:id',
  'PUT /api/admin/suspend/:id',
]);

/** The session of the calling user. */
function cookieOf(world: World, actor: ActorName): string {
  const caller = world.actors[actor];
  return 'cookie' in caller ? String(caller.cookie) : '';
}

it('responds to no malformed request with a server error', async () => {
  const logged = new Map<string, string>();
  const write = (line: string) => {
    const { requestId = '' } = JSON.parse(line) as { requestId?: string };
    logged.set(requestId, line);
  };
  const app = await startTestApp({ services: { log: pino({ level: 'error' }, { write }) } });
  await ship(app, buildRelease('shell'));
  const view = '/api/view/accommodation';
  const routes = [{ view: '/api/view/home' }, { path: '/accommodation', view }];
  await ship(app, buildRelease('search', { routes }));
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  const failures = new Map<string, string>();

  async function send({ actor, ...request }: FuzzRequest, world: World): Promise<void> {
    const cookie = [cookieOf(world, actor), request.headers.cookie].filter(Boolean).join('; ');
    const headers = { ...request.headers, cookie };
    const answer = await rawRequest(app.url, { ...request, headers, agent }).catch(
      (error: Error) => ({ status: 0, headers: new Headers(), body: error.message }),
    );
    statuses.push(answer.status);
    if (answer.status > 0 && answer.status < 500) return;
    const line = logged.get(answer.headers.get('x-request-id') ?? '') ?? answer.body;
    const kind = `${answer.status} ${/"stack":"[^\\]*/.exec(line)?.[0] ?? request.path}`;
    const body = request.body.toString('latin1').slice(0, 300);
    const sent = JSON.stringify({ ...request, path: request.path.slice(0, 300), body });
    failures.set(kind, `${kind}\n${actor} ${sent}\n${line.slice(0, 1_500)}`);
  }

  const perTarget = Math.ceil(
    inject('fuzzRequests') / (ROUNDS * (ENDPOINT_NAMES.length + OTHERS.length)),
  );
  const inOrder = ENDPOINT_NAMES.toSorted(
    (a, b) => Number(ENDS_SESSIONS.has(a)) - Number(ENDS_SESSIONS.has(b)),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await buildWorld(app);
    const sent: FuzzRequest[] = [];
    const turns = Array.from({ length: perTarget });
    for (const name of inOrder) {
      for (const _ of turns) sent.push(await requestTo(name, world));
    }
    for (const address of OTHERS) sent.push(...turns.map(() => requestToOther(address)));
    // Each actor sends one request at a time, because one user's uploads wait for each other.
    await Promise.all(
      ACTORS.map(async (actor) => {
        for (const request of sent.filter((each) => each.actor === actor)) {
          await send(request, world);
        }
      }),
    );
  }
  agent.destroy();

  expect([...failures.values()].join('\n\n')).toBe('');
  const refused = statuses.filter((status) => status === 401 || status === 429);

  expect(refused.length).toBeLessThan(statuses.length / 5);
  expect((await app.fetch('/healthz')).status).toBe(200);
}, 600_000);
