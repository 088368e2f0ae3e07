import { request as httpRequest } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { buildPicture } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';
import { loggable } from '../observability/loggable.ts';

function thrownBy(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
}
let lines = '';

const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines += chunk.toString();
    done();
  },
});
const app = await startTestApp({ services: { log: pino({ level: 'debug' }, sink) } });
const { db } = app.services;

it.each([
  ['a form', 'POST /api/user/apply', 'multipart/form-data; boundary=b'],
  ['JSON', 'POST /api/user/favorite', 'application/json'],
  ['a form of the local log-in', 'POST /local-identity/token', 'application/x-www-form-urlencoded'],
])('an aborted upload is no error of ours: %s', async (_name, request, type) => {
  const { cookie } = await app.signInAs('registered');
  const [method, path] = request.split(' ');
  const upload = httpRequest(app.url + path, {
    method,
    headers: { cookie, 'content-type': type, 'content-length': 5_000 },
  });
  upload.on('error', () => undefined);
  lines = '';
  upload.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nx');
  const inFlight = app.services.metrics.requestsInFlight;
  await vi.waitFor(async () => expect((await inFlight.get()).values[0]?.value).toBe(1));
  upload.destroy();
  await vi.waitFor(() => expect(lines).toContain('"msg":"request"'));
  expect(lines).toContain('"status":499');
  expect(lines).not.toContain('"level":50');
});

it('an aborted response closes the connection, so that no client treats it as complete', async () => {
  const { id } = await buildPicture(db);
  const broken = await startTestApp({
    services: {
      read: app.pool,
      files: {
        ...app.services.files,
        read: async () => ({
          bytes: 10,
          stream: Readable.from(
            (async function* () {
              yield Buffer.from('half');
              throw new Error('the disk is gone');
            })(),
          ),
        }),
      },
    },
  });
  const reading = broken
    .fetch(`/files/pictures/${id}/640.webp`)
    .then((response) => response.arrayBuffer());
  await expect(reading).rejects.toThrow();
});

describe('loggable', () => {
  it('logs what identifies an error', () => {
    const logged = loggable(new TypeError('x is undefined', { cause: new Error('why') }));
    expect(logged).toMatchObject({ name: 'TypeError', message: 'x is undefined' });
    expect(logged).toMatchObject({
      cause: { message: 'why' },
      stack: expect.any(String) as unknown,
    });
  });

  it('logs no values of a database error', async () => {
    await app.signInAs('registered', { google_sub: 'secret-sub' });
    const errors = await Promise.all([
      db.raw(`select 'secret-text'::int`).catch(loggable),
      db('person')
        .insert({
          id: '00000000-0000-4000-8000-000000000001',
          google_sub: 'secret-sub',
          email: 'secret@example.com',
          first_name: 'Secretia',
          last_name: '',
        })
        .catch(loggable),
    ]);
    const text = JSON.stringify(errors);
    expect(text).toContain('person_google_sub_key');
    expect(text).toContain('22P02');
    expect(text).not.toMatch(/secret-sub|secret@|Secretia/);
  });

  it('logs code and message only of known errors', () => {
    const logged = loggable(
      Object.assign(new Error('Jane Doe\nis not known'), { code: 'Jane\nDoe' }),
    );
    expect(logged).not.toHaveProperty('code');
    expect(JSON.stringify(logged)).not.toMatch(/Jane|Doe/);
    expect(logged).toMatchObject({ stack: expect.stringContaining('logging.test.ts') as unknown });
  });

  it.each([
    ['ENOENT', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
    ['ERR_INVALID_URL', thrownBy(() => new URL('Jane'))],
    ['Z_DATA_ERROR', thrownBy(() => gunzipSync(Buffer.from('Jane')))],
    [404, Object.assign(new Error('missing'), { code: 404 })],
  ])('keeps the code %s', (code, error) => {
    expect(loggable(error)).toMatchObject({ code });
  });

  it.each([
    thrownBy(() => JSON.parse('{"name": "Jane", ')),
    thrownBy(() => JSON.parse('Jane')),
    thrownBy(() => Buffer.from(7 as never, 'Jane' as never)),
    thrownBy(() => Buffer.alloc('Jane' as never)),
    new Error(`one line\n    at Jane (Jane.ts:1:1)\r\n${'and more '.repeat(100)}`),
  ])('keeps one line, and nothing that is quoted of input: %s', (error) => {
    const { message, stack } = loggable(error) as { message: string; stack: string };
    expect(message).not.toMatch(/[\r\n]/);
    expect(message.length).toBeLessThanOrEqual(300);
    expect(stack.split('\n').slice(1).join()).not.toContain('Jane');
    if (!error.message.startsWith('one line')) expect(message).not.toContain('Jane');
  });

  it.each(['text', 1, null, undefined])('accepts %j', (thrown) => {
    expect(loggable(thrown)).toHaveProperty('name');
  });
});
