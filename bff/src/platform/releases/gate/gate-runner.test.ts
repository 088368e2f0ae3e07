import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
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

/** Starts a runner that handles each task with this function. */
async function runner(
  answer: (connection: Socket, task: unknown) => void,
  at: string | number = SOCKET,
): Promise<GateRunner> {
  server = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.once('data', (line: Buffer) => answer(connection, JSON.parse(line.toString())));
  });
  server.listen(at);
  await once(server, 'listening');
  const address = server.address()!;
  return new GateRunner(typeof address === 'string' ? address : `127.0.0.1:${address.port}`);
}

it('sends the task, and returns the findings', async () => {
  let given: unknown;
  const { look } = await runnerWith((connection, task) => {
    given = task;
    connection.end(`${JSON.stringify({ report: REPORT })}\n`);
  });
  await expect(look()).resolves.toEqual(REPORT);
  expect(given).toEqual(TASK);
});

it('reaches a runner in another network at its host and port', async () => {
  const gate = await runner(
    (connection) => connection.end(`{"report":${JSON.stringify(REPORT)}}\n`),
    0,
  );
  await expect(gate.look(TASK, soon())).resolves.toEqual(REPORT);
});

it.each<[string, (connection: Socket) => void, RegExp]>([
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
  const { look } = await runnerWith(answer);
  await expect(look()).rejects.toThrow(message);
});

it('reports a missing runner, and a timeout', async () => {
  const unavailable = new GateRunner(SOCKET).look(TASK, soon());
  await expect(unavailable).rejects.toThrow(/unavailable, or is being started/);
  const silent = await runner(() => undefined);
  await expect(silent.look(TASK, soon(50))).rejects.toThrow(/did not finish in time/);
});

async function runnerWith(answer: (connection: Socket, task: unknown) => void) {
  const gate = await runner(answer);
  return { look: () => gate.look(TASK, soon()) };
}
