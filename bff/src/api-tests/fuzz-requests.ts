import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  type Endpoint,
  type EndpointName,
  endpointsByName,
  partsOf,
} from '@elbi/contract/endpoints';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { buildRelease } from '../testing/releases.ts';
import { HOSTILE_TEXTS, NOT_IDS } from './bad-input.ts';
import { SAMPLES, type Sample, addressOf, callerOf } from './samples.ts';
import { ACTORS, type ActorName, type World } from './world.ts';

/** A malformed or nearly correct request. */
export interface FuzzRequest {
  actor: ActorName;
  method: string;
  /** The bytes on the wire. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface Body {
  bytes: Buffer;
  type: string;
}

/** Addresses other than endpoints: pages, files and machine endpoints. */
export const OTHER_ADDRESSES: readonly ((world: World) => string)[] = [
  () => '/',
  () => '/accommodation',
  () => '/profile/owner',
  () => '/unauthorized',
  () => '/nothing/here',
  () => '/sections/search/v1/entry.js',
  () => '/sections/search/v1/entry.js/below',
  () => '/shell/v1/entry.js',
  (world) => `/files/pictures/${world.pictureId}/640.webp`,
  () => '/sitemap.xml',
  () => '/robots.txt',
  () => '/favicon.ico',
  () => '/preview/made-up',
  () => '/preview/exit',
  () => '/local-identity/authorize',
  () => '/local-identity/token',
  () => '/local-identity/userinfo',
  () => '/healthz',
  () => '/metrics',
];

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'] as const;

const texts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...HOSTILE_TEXTS.map(({ text }) => text),
    ...NOT_IDS,
    ...INHERITED,
    ...['', ' ', '0', '-0', '1e309', 'NaN', '9'.repeat(400), 'true', 'null', '[]', '{}', '%', ','],
    ...['24:60', '2026-02-30T25:00:00Z', 'everyone', 'x'.repeat(5_000), '\uFEFF', '\r\nx: y'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
);

const names = fc.oneof(fc.constantFrom(...INHERITED), fc.string({ maxLength: 12 }));

const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [{}], 1e308, 5e-324, -1),
  },
  { weight: 1, arbitrary: fc.array(texts, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(names, texts, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Some of `fields`, with unexpected values. */
function changes(fields: readonly string[]): fc.Arbitrary<[string, unknown][]> {
  const field = fields.length > 0 ? fc.oneof(fc.constantFrom(...fields), names) : names;
  return fc.array(fc.tuple(field, values), { maxLength: 3 });
}

const NESTED = ['['.repeat(49_000), '{"a":'.repeat(15_000), `[${'['.repeat(20_000)}`];

/** Bytes unchanged, truncated, or mixed with others. */
function spoilt(bytes: Buffer): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(bytes) },
    { weight: 2, arbitrary: fc.nat(bytes.length).map((end) => bytes.subarray(0, end)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(bytes.length), fc.uint8Array({ maxLength: 20 }))
        .map(([at, noise]) => Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...NESTED, 'x'.repeat(150_000)).map((text) => Buffer.from(text)),
    },
  );
}

const JSON_TYPES = [
  ...Array.from({ length: 12 }, () => 'application/json'),
  ...['application/json; charset=utf-16', 'application/json; charset=nonsense', 'text/plain', ''],
  ...['application/vnd.api+json', 'application/json; charset="', 'application/xml', 'json'],
];

function jsonBodies(
  call: Endpoint & { body: { kind: 'json' } },
  sample: object,
): fc.Arbitrary<Body> {
  const { properties = {} } = z.toJSONSchema(call.body.schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const objects = changes(Object.keys({ ...properties, ...sample })).map((changed) => ({
    ...sample,
    ...Object.fromEntries(changed),
  }));
  const bodies = fc.oneof({ weight: 9, arbitrary: objects }, { weight: 1, arbitrary: values });
  const written = fc.oneof(
    { weight: 19, arbitrary: bodies.map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...Object.keys({ ...properties, ...sample }), 'more')
        .map((field) => `{${JSON.stringify(field)}:${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    },
  );
  return fc.record({
    bytes: written.chain((text) => spoilt(Buffer.from(text))),
    type: fc.constantFrom(...JSON_TYPES),
  });
}

const BOUNDARY = 'a-boundary';
const FORM_TYPES = [
  ...Array.from({ length: 12 }, () => `multipart/form-data; boundary=${BOUNDARY}`),
  ...['multipart/form-data', 'multipart/form-data; boundary=another', 'multipart/mixed', ''],
  ...['multipart/form-data; boundary="', 'application/x-www-form-urlencoded', 'application/json'],
];

/** File signatures that a decoder would trust. */
const FILE_STARTS = [
  '',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\xff\xff\xff\xffWEBP',
  '%PDF-',
];
const fileContents = fc
  .tuple(fc.constantFrom(...FILE_STARTS), fc.uint8Array({ maxLength: 300 }))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));

function part(name: string, content: Buffer | string, extra = ''): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]);
}

function formBodies(sample: object): fc.Arbitrary<Body> {
  const parts = fc.tuple(
    changes(Object.keys(sample)).map((changed) =>
      Object.entries({ ...sample, ...Object.fromEntries(changed) }).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((item) => part(name, textOf(item))),
      ),
    ),
    fc.array(
      fc
        .tuple(fc.constantFrom('files', 'files', 'files', 'file', '__proto__'), texts, fileContents)
        .map(([name, fileName, content]) =>
          part(name, content, `; filename="${fileName.slice(0, 200)}"`),
        ),
      { maxLength: 4 },
    ),
    fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--`, `--${BOUNDARY}\r\n`, ''),
  );
  return fc.record({
    bytes: parts.chain(([fields, files, end]) =>
      spoilt(Buffer.concat([...fields, ...files, Buffer.from(end)])),
    ),
    type: fc.constantFrom(...FORM_TYPES),
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const noise: fc.Arbitrary<Body> = fc.record({
  bytes: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  type: fc.constantFrom('', 'application/octet-stream', 'application/x-www-form-urlencoded'),
});
const nothing: fc.Arbitrary<Body> = fc.constant({ bytes: Buffer.alloc(0), type: '' });

function bodiesOf(call: Endpoint, sample: object): fc.Arbitrary<Body> {
  switch (call.body?.kind) {
    case 'json':
      return jsonBodies({ ...call, body: call.body }, sample);
    case 'form':
      return formBodies(sample);
    case undefined:
      return fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: noise });
  }
}

/** Encoders of a body by their content encoding. */
const PACKED: readonly (readonly [encoding: string, pack: (bytes: Buffer) => Buffer])[] = [
  ['gzip', (bytes) => gzipSync(bytes)],
  ['gzip', (bytes) => gzipSync(bytes).subarray(0, -5)],
  ['gzip', (bytes) => bytes],
  ['deflate', (bytes) => deflateSync(bytes)],
  ['deflate', (bytes) => bytes],
  ['br', (bytes) => brotliCompressSync(bytes)],
  ['br', (bytes) => bytes],
  ['gzip, gzip', (bytes) => gzipSync(bytes)],
  ['nonsense', (bytes) => bytes],
];
const packings = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...PACKED) },
);

/** Other spellings of a path; most name nothing. Each gets past the HTTP parser of Node. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/\/?(\?|$)/, '/$1'),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/(?!^)\//, '%2F'),
  (path) => path.replace(/(?!^)\//, '\\'),
  (path) => path.replace(/(\?|$)/, '%$1'),
  (path) => path.replace(/(\?|$)/, '%FF$1'),
  (path) => `http://portal.test${path}`,
  (path) => `http://[::1${path}`,
];
const spellings = fc.oneof(
  { weight: 12, arbitrary: fc.constant((path: string) => path) },
  { weight: 1, arbitrary: fc.constantFrom(...SPELLINGS) },
);

/** Values of an address or a header that the client can send. */
function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
const inHeader = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000);

function queries(params: Endpoint['query']): fc.Arbitrary<string> {
  const known = Object.entries(params ?? {}).map(([name, param]) =>
    param.kind === 'choice'
      ? fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...param.values.map(String)), texts))
      : fc.tuple(fc.constant(name), texts),
  );
  return fc
    .array(fc.oneof(...known, fc.tuple(names, texts)), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.map(inAddress).join('=')).join('&'));
}

const headerNames = [
  ...['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-modified-since'],
  ...['range', 'referer', 'user-agent', 'cookie', 'x-forwarded-for', 'x-forwarded-host', 'te'],
  ...['x-request-id', 'traceparent', 'idempotency-key', 'sec-fetch-dest', 'sec-fetch-mode'],
];
const usualHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { accept: 'text/html' },
  { accept: '*/*', 'accept-encoding': 'br, gzip' },
  { accept: 'application/json', 'if-none-match': '*' },
  { 'transfer-encoding': 'chunked' },
);
const hostileHeaders = fc.oneof(
  { weight: 24, arbitrary: fc.constant({}) },
  {
    weight: 8,
    arbitrary: fc.dictionary(fc.constantFrom(...headerNames), texts.map(inHeader), { maxKeys: 3 }),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('origin', 'authorization'), texts.map(inHeader)),
  },
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

function requests(target: {
  actors: fc.Arbitrary<ActorName>;
  method: string;
  addresses: fc.Arbitrary<string>;
  query: Endpoint['query'];
  bodies: fc.Arbitrary<Body>;
}): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      actor: target.actors,
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(target.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      address: target.addresses,
      query: queries(target.query),
      spell: spellings,
      body: target.bodies,
      packing: packings,
      usual: usualHeaders,
      hostile: hostileHeaders,
    })
    .map(({ actor, method, address, query, spell, body, packing, usual, hostile }) => {
      const joint = query === '' ? '' : address.includes('?') ? '&' : '?';
      const [encoding, pack] = packing ?? ['', (bytes: Buffer) => bytes];
      return {
        actor,
        method,
        path: spell(address + joint + query) || '/',
        headers: {
          ...usual,
          ...hostile,
          ...(body.type === '' ? {} : { 'content-type': body.type }),
          ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        },
        body: pack(body.bytes),
      };
    });
}

/** Bodies that get further than the samples, which are deliberately rejected. */
const FULL_BODIES: Partial<Record<EndpointName, object>> = {
  'POST /api/releases/:name/:version': {
    description: JSON.stringify(buildRelease('search', { version: 'none' }).description),
  },
  'POST /api/releases/:name/:version/gate': { skipped: 'made up' },
};

/** Requests of an endpoint: mostly by permitted users, and nearly correct. */
export function requestsOfEndpoint(name: EndpointName, world: World): fc.Arbitrary<FuzzRequest> {
  const call = endpointsByName[name]!;
  const sample: Sample = SAMPLES[name][0];
  const params = Object.keys(call.params ?? {});
  const hostileParams = fc.dictionary(
    fc.constantFrom(...params, ''),
    texts.map((text) => inAddress(text) || '-'),
    { maxKeys: params.length },
  );
  return requests({
    // A logout would make the user a visitor for the rest of the round.
    actors: name.endsWith('/auth/logout')
      ? fc.constant('visitor')
      : call.access === 'everyone'
        ? fc.constantFrom(...ACTORS)
        : fc.oneof(
            { weight: 9, arbitrary: fc.constant(callerOf(name)) },
            { weight: 1, arbitrary: fc.constantFrom(...ACTORS) },
          ),
    method: partsOf(name).method,
    addresses: fc
      .oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileParams })
      .map((changed) => addressOf(name, world, { params: changed })),
    query: call.query,
    bodies: bodiesOf(call, FULL_BODIES[name] ?? sample.body?.(world) ?? {}),
  });
}

/** Requests of an address that is no endpoint. */
export function requestsOfAddress(address: string): fc.Arbitrary<FuzzRequest> {
  const name = { kind: 'text', about: '' } as const;
  return requests({
    actors: fc.constantFrom(...ACTORS),
    method: 'GET',
    addresses: fc.constant(address),
    query: { id: name, page: name, order: name, type: name, next: name, login_hint: name },
    bodies: fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: noise }),
  });
}
