import type { Pool } from 'pg';
import { median, quantile } from '../quantile.ts';
import type { Call } from './calls.ts';
import { recordStatements } from './record.ts';

/** How long a call takes by itself. */
export interface Latency {
  name: string;
  /** Statements of the last request; the first one may also read what is then known. */
  statements: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

export interface Latencies {
  /** One look-up of a place by its primary key, spread over the whole measurement. */
  lookUp: Omit<Latency, 'statements'>;
  calls: readonly Latency[];
}

/** No call is measured longer. */
const MOST_MS = 4_000;
const WARM_UP = 10;

/** Measures each call alone, from the process of the portal's code to Postgres and back. */
export async function measureLatency(
  pool: Pool,
  calls: readonly Call[],
  places: readonly string[],
  samples: number,
): Promise<Latencies> {
  const lookUps: number[] = [];
  let turn = 0;
  const lookUp = () =>
    pool.query({
      name: 'bench-look-up',
      text: 'select * from accommodation where id = $1',
      values: [places[(turn += 7) % places.length]],
    });
  for (let i = 0; i < WARM_UP; i += 1) await lookUp();

  const measured: Latency[] = [];
  for (const call of calls) {
    const times: number[] = [];
    const ask = (i: number) => call.ask(pool, call.asked[i % call.asked.length] ?? '');
    for (let i = 0; i < WARM_UP; i += 1) await ask(i);
    const started = performance.now();
    for (let i = 0; i < samples && performance.now() - started < MOST_MS; i += 1) {
      lookUps.push(await timeOf(lookUp));
      times.push(await timeOf(() => ask(i)));
    }
    const statements = await recordStatements(pool, call, call.asked[0] ?? '');
    measured.push({
      name: call.name,
      statements: statements.length,
      p50: median(times),
      p95: quantile(times, 0.95),
    });
  }
  return {
    lookUp: {
      name: 'look-up by primary key',
      p50: median(lookUps),
      p95: quantile(lookUps, 0.95),
    },
    calls: measured,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
