import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@elbi/tools/project';
import type { ShipPortal } from './ship-portal.ts';

/** Beside the ports of the portals themselves. */
const PORT_DISTANCE = 50;
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/** One more BFF on the database and the files of a portal. */
export interface Replica {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts one; it serves when this resolves. */
export async function startReplica({ env, origin: first }: ShipPortal): Promise<Replica> {
  const port = Number(new URL(first).port) + PORT_DISTANCE;
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'bff/src/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const latest = performance.now() + PATIENCE_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > latest) {
      child.kill('SIGKILL');
      throw new Error(`A replica at ${origin} does not become ready.`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
