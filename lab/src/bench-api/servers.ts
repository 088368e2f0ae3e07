import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../../tools/src/project.ts';
import type { Statement } from './statement.ts';

/** A server in a process of its own. */
export interface Server {
  port: number;
  /** What the process has used since it began. */
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

export interface Usage {
  cpuSeconds: number;
  memoryBytes: number;
}

/** A million places are read before it is ready. */
const READY_MS = 180_000;

/** Starts the portal itself, as `npm start` does, on a database that is there. */
export async function startPortal(databaseUrl: string, dataDir: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
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
  const base = `http://127.0.0.1:${port}`;
  await untilAnswered(child, () => fetch(`${base}/api/accom?type=0`));
  return {
    port,
    usage: async () => {
      const text = await (await fetch(`${base}/metrics`)).text();
      const figure = (name: string) =>
        Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
      return {
        cpuSeconds: figure('process_cpu_seconds_total'),
        memoryBytes: figure('process_resident_memory_bytes'),
      };
    },
    stop: () => ended(child),
  };
}

/**
 * Starts the least server that can answer with what the same statements find.
 * @param statements of each path
 * @param by Koa and Knex, as a peer has them
 */
export async function startBareServer(
  databaseUrl: string,
  statements: Readonly<Record<string, readonly Statement[]>>,
  by: 'pg' | 'koa' = 'pg',
): Promise<Server> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts'), by],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  child.send({ databaseUrl, statements });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    usage: async () => {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [Usage];
      return usage;
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

async function untilAnswered(child: ChildProcess, ask: () => Promise<Response>): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await ask().then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await wait(50);
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
