import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from '../load/http-client.ts';
import { quantile } from '../quantile.ts';
import { portalMemory } from './portal-memory.ts';

/** What somebody else notices while one account overloads the portal; milliseconds, megabytes. */
export interface Noticed {
  health: { p50: number; p99: number; longest: number };
  script: { p50: number; p99: number; longest: number };
  memory: number;
}

const PAUSE_MS = 20;

/** Asks for health and for a script, one request of each at a time, until the work is done. */
export async function watchDuring(
  portal: { origin: string; pid: number; script: string },
  work: () => Promise<unknown>,
): Promise<Noticed> {
  const health: number[] = [];
  const script: number[] = [];
  let memory = 0;
  let isOver = false;
  const client = new HttpClient(portal.origin);
  const ask = async (path: string, times: number[]) => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await client.fetch(path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      times.push(performance.now() - began);
      await delay(PAUSE_MS);
    }
  };
  const weigh = async () => {
    while (!isOver) {
      memory = Math.max(memory, portalMemory(portal.pid));
      await delay(5 * PAUSE_MS);
    }
  };
  const watching = Promise.all([ask('/healthz', health), ask(portal.script, script), weigh()]);
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
    client.close();
  }
  return { health: summaryOf(health), script: summaryOf(script), memory };
}

function summaryOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
  };
}
