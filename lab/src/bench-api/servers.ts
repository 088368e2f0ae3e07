import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../../tools/src/section/project.ts';
import type { Statements } from './plain-server.ts';

/** A server in its own process. */
export interface Server {
  origin: string;
  /** Seconds of processor time that the process has used since it began. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/** All places are read before it is ready. */
const READY_MS = 180_000;

/** Starts the portal, as `npm start` does, on an existing database. */
export async function startPortal(databaseUrl: string, dataDir: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main/server.ts'], {
    cwd: join(ROOT, 'bff'),
    // Logs are written as usual and discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: '',
      DATA_DIR: dataDir,
      DEMO_DATA: '0',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'info',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(child, `${origin}/api/accom?type=0`);
  return {
    origin,
    cpuSeconds: async () => {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
    },
    stop: () => ended(child),
  };
}

/** Starts the plain server with the same queries. */
export async function startPlainServer(
  databaseUrl: string,
  statements: Statements,
): Promise<Server> {
  const file = join(import.meta.dirname, 'plain-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ databaseUrl, statements });
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: async () => {
      child.send('usage');
      const [seconds] = (await once(child, 'message')) as [number];
      return seconds;
    },
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(50);
  }
  await ended(child);
  throw new Error('The portal did not start.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
