import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const student = await app.signInAs('registered');
const strict = await startTestApp({ settings: { rateLimitFactor: 0.001 } });

/** A separate connection to a portal that records everything received. */
async function open({ url }: TestApp): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect({ host: 'localhost', port: Number(new URL(url).port) });
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // Closing the connection is one of the two valid reactions.
  socket.on('error', () => undefined);
  return { socket, text: () => received };
}

function head(request: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers });
  return [`${request} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
}

function chunk(content: Buffer): Buffer {
  const length = Buffer.from(`${content.length.toString(16)}\r\n`);
  return Buffer.concat([length, content, Buffer.from('\r\n')]);
}

const END = '0\r\n\r\n';
/** Larger than any buffer on the way, and than any JSON body may be. */
const CHUNK = 16_384;
const LARGE = 64 * CHUNK;
const PLAIN = Buffer.alloc(LARGE, 'x');

interface RejectedRequest {
  request: string;
  headers?: () => Record<string, string>;
  body?: Buffer;
  status: number;
  of?: () => TestApp;
}

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const asStudent = () => ({ cookie: student.cookie });

const REJECTED_REQUESTS: Readonly<Record<string, RejectedRequest>> = {
  'a JSON body over the limit': {
    request: 'POST /api/user/favorite',
    headers: () => ({ ...json, ...asStudent() }),
    status: 413,
  },
  'a compressed body': {
    request: 'POST /api/user/favorite',
    headers: () => ({ ...json, ...asStudent(), 'content-encoding': 'gzip' }),
    body: gzipSync(randomBytes(LARGE)),
    status: 415,
  },
  'a description over the limit': {
    request: 'POST /api/telemetry',
    headers: () => json,
    status: 413,
  },
  'a body of another kind': {
    request: 'POST /api/user/favorite',
    headers: () => ({ ...asStudent(), 'content-type': 'text/xml' }),
    status: 415,
  },
  'a form that is broken': {
    request: 'POST /api/user/apply',
    headers: () => ({ ...multipart, ...asStudent() }),
    status: 400,
  },
  'nobody logged in': { request: 'POST /api/user/apply', headers: () => multipart, status: 401 },
  'another role': {
    request: 'POST /api/accom/pictures',
    headers: () => ({ ...multipart, ...asStudent() }),
    status: 403,
  },
  'another origin': {
    request: 'POST /api/user/favorite',
    headers: () => ({ ...json, ...asStudent(), origin: 'https://elsewhere.example' }),
    status: 403,
  },
  'no such path': { request: 'POST /api/nothing', headers: () => json, status: 404 },
  'no token': { request: 'POST /api/releases/search/0123456789abcdef', status: 401 },
  'too many requests': {
    request: 'POST /api/user/favorite',
    headers: () => json,
    status: 429,
    of: () => strict,
  },
};

describe('a request that is rejected before its body was read', () => {
  it.each(Object.entries(REJECTED_REQUESTS))(
    'leaves the connection usable for the next request: %s',
    async (_name, { request, headers, body = PLAIN, status, of }) => {
      const target = of?.() ?? app;
      if (of) while ((await target.fetch('/api/view/home')).status !== 429) continue;
      const { socket, text } = await open(target);
      socket.write(head(request, { 'transfer-encoding': 'chunked', ...headers?.() }));
      for (let sent = 0; sent < body.length; sent += CHUNK) {
        socket.write(chunk(body.subarray(sent, sent + CHUNK)));
      }
      socket.write(END);
      socket.write(head('GET /healthz', {}));
      await untilAnswered(socket, text);
      expect(text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    },
  );

  it('gets its response while its body is still arriving', async () => {
    const { socket, text } = await open(app);
    socket.write(head('POST /api/user/apply', { 'content-length': '5000000', ...multipart }));
    await until(socket, () => text().includes('"unauthenticated"'));
    socket.destroy();
    expect(text()).toMatch(/^HTTP\/1.1 401 /);
  });

  it('is cut off when it sends without end', async () => {
    const { socket, text } = await open(app);
    socket.write(head('POST /api/nothing', { 'transfer-encoding': 'chunked', ...json }));
    const part = chunk(PLAIN);
    const sendOn = () => {
      while (!socket.destroyed && socket.write(part)) continue;
    };
    socket.on('drain', sendOn);
    sendOn();
    await until(socket, () => false);
    expect(text()).toMatch(/^HTTP\/1.1 404 /);
  });
});

/** Waits for the response to the second request, or for the end of the connection. */
async function untilAnswered(socket: Socket, text: () => string): Promise<void> {
  await until(socket, () => text().includes('{"status":"ok"}'));
  socket.destroy();
}

function until(socket: Socket, isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const poll = () => {
      if (isDone()) resolve();
    };
    socket.on('data', poll);
    socket.once('close', () => resolve());
    poll();
  });
}
