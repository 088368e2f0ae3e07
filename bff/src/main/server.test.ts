import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPostmaster, isRunningPostgres } from '../database/embedded/postmaster.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const FOLDER = join(import.meta.dirname, '../..');
/** A separate process compiles the whole portal, which takes long on a busy machine. */
const TIMEOUT = 90_000;
const children: ChildProcess[] = [];

const database = await createTestDatabase();
const dataDir = await tempFolder();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
});

interface Run {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  ended: Promise<number | null>;
}

function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main/server.ts'], {
    cwd: FOLDER,
    env: { PORT: '0', DATA_DIR: dataDir, ...environment },
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, ended };
}

/** Waits for a line of the log and returns it. */
async function logged(running: Run, message: string): Promise<Record<string, unknown>> {
  return vi.waitFor(
    () => {
      const line = running
        .output()
        .split('\n')
        .find((candidate) => candidate.includes(`"msg":"${message}"`));
      if (!line) throw new Error(`Not logged: ${message}. ${running.errors()}`);
      return JSON.parse(line) as Record<string, unknown>;
    },
    { timeout: TIMEOUT, interval: 50 },
  );
}

/** Starts a server that accepts connections and never responds; the test closes it at its end. */
async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a start that cannot work', { timeout: TIMEOUT }, () => {
  it('reports that the port is in use', async () => {
    const { port } = await listening();
    const running = run({ PORT: String(port) });
    expect(await running.ended).toBe(1);
    expect(running.errors()).toBe(
      `Elbi Stays cannot run. Port ${port} is in use by another program. Stop it, or set PORT to another port, like PORT=${port + 1}.\n`,
    );
  });
});

describe('a running portal', { timeout: TIMEOUT }, () => {
  it('listens on loopback only with the local identity provider, and finishes requests in flight on a stop signal', async () => {
    const running = run({ DATABASE_URL: database.url });
    const { port } = await logged(running, 'listening');
    await vi.waitFor(() => expect(running.output()).toContain('*** Anyone can log in as any user'));
    for (const host of ['127.0.0.1', 'localhost']) {
      expect((await fetch(`http://${host}:${port as number}/healthz`)).status).toBe(200);
    }
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (outside) {
      await expect(fetch(`http://${outside.address}:${port as number}/healthz`)).rejects.toThrow();
    }
    await logged(running, 'serving');
    const request = await startRequest(port as number);

    running.child.kill('SIGTERM');
    await logged(running, 'stopping');
    // On a new connection: those that are open may still send a request.
    const url = `http://127.0.0.1:${port as number}`;
    const agent = new Agent({ keepAlive: false });
    await vi.waitFor(() =>
      expect(rawRequest(url, { path: '/healthz', agent })).rejects.toThrow('ECONNREFUSED'),
    );
    expect(await request.finish()).toBe(201);
    expect(await running.ended).toBe(0);
    expect(running.errors()).toBe('');
  });

  it('serves its first request behind an edge with other replicas', async () => {
    const { server, port } = await listening();
    server.close();
    const running = run({ DATABASE_URL: database.url, PORT: String(port), TRUST_PROXY: '1' });
    const first = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/api/auth/login/success`), {
      timeout: TIMEOUT,
      interval: 20,
    });
    expect(first.status).toBe(200);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.errors()).toBe('');
  });

  it('makes its secrets readable only for its own user', async () => {
    for (const name of ['ship-token', 'app-secret']) {
      const file = join(dataDir, name);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
    }
  });
});

describe('a portal that is stopped during start-up', { timeout: TIMEOUT }, () => {
  it('frees its port immediately and exits, regardless of its progress', async () => {
    const database = await listening();
    const connected = once(database.server, 'connection');
    const running = run({ DATABASE_URL: `postgres://u:p@127.0.0.1:${database.port}/elbi` });
    const { port } = await logged(running, 'listening');
    await connected;
    running.child.kill('SIGTERM');
    await logged(running, 'stopping');
    await expect(fetch(`http://127.0.0.1:${port as number}/healthz`)).rejects.toThrow();
    expect(await running.ended).toBe(0);
    expect(running.errors()).toBe('');
  });

  it.each([
    ['once', ['SIGTERM'], 0],
    ['twice', ['SIGINT', 'SIGTERM'], 130],
  ] as const)('stops its Postgres when it is stopped %s', async (_, signals, code) => {
    const folder = await tempFolder();
    const running = run({ DATA_DIR: folder, DEMO_DATA: '1' });
    await logged(running, 'Started Postgres.');
    const data = join(folder, 'postgres/data');
    const { pid } = (await findPostmaster(data))!;
    for (const signal of signals) running.child.kill(signal);
    expect(await running.ended).toBe(code);
    await vi.waitFor(() => expect(isRunningPostgres(pid)).toBe(false), { timeout: 20_000 });
    expect(running.errors()).toBe('');
  });

  it('ends with a message when its Postgres was killed', async () => {
    const folder = await tempFolder();
    const running = run({ DATA_DIR: folder });
    await logged(running, 'serving');
    process.kill((await findPostmaster(join(folder, 'postgres/data')))!.pid, 'SIGKILL');
    expect(await running.ended).toBe(1);
    expect(running.errors()).toMatch(/The embedded Postgres has ended, see .*: start the portal/);
  });

  it('leaves no incomplete database', async () => {
    const folder = await tempFolder();
    const running = run({ DATA_DIR: folder });
    await vi.waitFor(
      async () => expect((await readdir(folder)).join()).toContain('postgres.init-'),
      { timeout: TIMEOUT, interval: 10 },
    );
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });
});

/** An upload whose last byte is not sent yet. */
async function startRequest(port: number): Promise<{ finish: () => Promise<number | undefined> }> {
  const token = await readFile(join(dataDir, 'ship-token'), 'utf8');
  const body = JSON.stringify({ section: 'search', label: 'Slow' });
  const request: ClientRequest = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/releases/tokens',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  // The server has read the headers: the request is in flight.
  await once(request, 'continue');
  request.write(body.slice(0, 1));
  return {
    finish: async () => {
      const answered = once(request, 'response');
      request.end(body.slice(1));
      const [response] = (await answered) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    },
  };
}
