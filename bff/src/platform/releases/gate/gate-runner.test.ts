import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { GateRunner } from './gate-runner.ts';

const SOCKET = join(tmpdir(), `elbi-gate-${process.pid}.sock`);
const TASK = {
  origin: 'http://localhost:3000',
  release: { name: 'search', version: 'v1' },
  pages: [],
};
const REPORT = { browser: 'chromium 156', pages: [] };
const soon = (ms = 60_000) => new Date(Date.now() + ms);

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
  rmSync(SOCKET, { force: true });
});

type Answer = (connection: Socket, task: unknown) => void;

/** Sends the task to a runner that handles it with this function. */
async function look(answer: Answer, options: { at?: string | number; ms?: number } = {}) {
  const { at = SOCKET, ms } = options;
  server = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.once('data', (line: Buffer) => answer(connection, JSON.parse(line.toString())));
  });
  server.listen(at);
  await once(server, 'listening');
  const address = server.address()!;
  const runner = typeof address === 'string' ? address : `127.0.0.1:${address.port}`;
  return new GateRunner(runner).look(TASK, soon(ms));
}

it.each([
  ['over its socket', SOCKET],
  ['in another network at its host and port', 0],
])('sends the task to a runner %s, and returns the findings', async (_, at) => {
  let given: unknown;
  const answer: Answer = (connection, task) => {
    given = task;
    connection.end(`${JSON.stringify({ report: REPORT })}\n`);
  };
  await expect(look(answer, { at })).resolves.toEqual(REPORT);
  expect(given).toEqual(TASK);
});

it.each<[string, Answer, RegExp]>([
  [
    'ends while it looks',
    (connection) => connection.destroy(),
    /^Not checked: .* ended during the check/,
  ],
  [
    'cannot look',
    (connection) => connection.end('{"failed":"too busy."}\n'),
    /^Not checked: too busy\. Nothing is held/,
  ],
  ['says nothing that is known', (connection) => connection.end('{"passed":true}\n'), /no answer/],
  ['says what is no JSON', (connection) => connection.end('yes\n'), /no answer/],
])('reports that it %s', async (_name, answer, message) => {
  await expect(look(answer)).rejects.toThrow(message);
});

describe('findings before the end', () => {
  const page = (...messages: string[]) => ({
    path: '/',
    role: 'visitor' as const,
    problems: messages.map((message) => ({ kind: 'console' as const, message })),
  });
  const found = [page('one'), page('one', 'two')]
    .map((one) => `${JSON.stringify({ found: { ...REPORT, pages: [one] } })}\n`)
    .join('');

  it.each<[string, Answer, RegExp, number?]>([
    ['the runner ends', (connection) => connection.end(found), /^the gate runner ended/],
    ['it fails', (connection) => connection.end(`${found}{"failed":"too busy."}\n`), /^too busy/],
    ['it times out', (connection) => connection.write(found), /did not finish in time/, 2_000],
  ])('stand when %s', async (_, answer, unfinished, ms) => {
    await expect(look(answer, ms ? { ms } : {})).resolves.toEqual({
      ...REPORT,
      pages: [page('one', 'two')],
      unfinished: expect.stringMatching(unfinished) as unknown,
    });
  });

  it('are replaced by the result', async () => {
    const result = `${JSON.stringify({ report: REPORT })}\n`;
    const answer: Answer = (connection) => connection.end(found + result);
    await expect(look(answer)).resolves.toEqual(REPORT);
  });
});

it('reports a missing runner, and a timeout', async () => {
  const unavailable = new GateRunner(SOCKET).look(TASK, soon());
  await expect(unavailable).rejects.toThrow(/unavailable, or is being started/);
  await expect(look(() => undefined, { ms: 50 })).rejects.toThrow(/did not finish in time/);
});
