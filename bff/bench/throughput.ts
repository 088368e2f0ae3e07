import type { Pool } from 'pg';
import type { Call } from './calls.ts';
import { load, requestText } from './load.ts';
import { percentile } from './percentile.ts';
import { type Statement, recordStatements } from './record.ts';
import { type Server, startBareServer } from './servers.ts';

/** Of a server under load. */
interface Pace {
  requestsPerSecond: number;
  /** Node's CPU for one request, in microseconds. */
  cpuMicros: number;
}

/** A call of the portal, compared with the bare server that sends the same statements. */
export interface Throughput {
  name: string;
  bare: Pace;
  /** Ratios to the bare server. */
  miss: Ratios;
  /** The same address again and again; null where nothing is shared. */
  hit: Ratios | null;
}

export interface Ratios {
  requests: number;
  cpu: number;
}

const ROUNDS = 3;
/** Addresses of one call; more places than the cache holds, since their addresses are their keys. */
const ADDRESSES = 3_000;

/** Measures calls under load, portal and bare server in turns, so that both meet the same machine. */
export async function measureThroughput(
  {
    pool,
    databaseUrl,
    portal,
    cookie,
  }: {
    pool: Pool;
    databaseUrl: string;
    portal: Server;
    /** Of somebody who is logged in. */
    cookie: string;
  },
  calls: readonly Call[],
  sliceSeconds: number,
): Promise<Throughput[]> {
  const results: Throughput[] = [];
  for (const call of calls) {
    const { path } = call;
    if (!path) continue;
    const asked = call.asked.slice(0, ADDRESSES);
    const statements: Record<string, Statement[]> = {};
    for (const [index, one] of asked.entries()) {
      statements[`/${index}`] = await recordStatements(pool, call, one);
    }
    const bare = await startBareServer(databaseUrl, statements);
    const headers = {
      accept: call.isPage ? 'text/html' : 'application/json',
      ...(call.isPersonal ? { cookie } : {}),
    };
    const first = requestText(path(asked[0] ?? ''), headers);
    const requests = {
      bare: inTurn(asked.map((_, index) => requestText(`/${index}`))),
      // What differs in every address is in no cache.
      miss: numbered((serial) =>
        requestText(`${path(asked[serial % asked.length] ?? '')}&_=${serial}`, headers),
      ),
      hit: () => first,
    };
    const paces: { bare: Pace; miss: Pace; hit: Pace | null }[] = [];
    try {
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pace = {
          bare: await paceOf(bare, requests.bare, sliceSeconds),
          miss: await paceOf(portal, requests.miss, sliceSeconds),
          hit: call.isPersonal ? null : await paceOf(portal, requests.hit, sliceSeconds),
        };
        // The first round warms both up.
        if (round > 0) paces.push(pace);
      }
    } finally {
      await bare.stop();
    }
    const median = (of: (pace: (typeof paces)[number]) => number) => percentile(paces.map(of), 0.5);
    const ratios = (of: 'miss' | 'hit'): Ratios => ({
      requests: median((pace) => (pace[of]?.requestsPerSecond ?? 0) / pace.bare.requestsPerSecond),
      cpu: median((pace) => (pace[of]?.cpuMicros ?? 0) / pace.bare.cpuMicros),
    });
    results.push({
      name: call.name,
      bare: {
        requestsPerSecond: median(({ bare: { requestsPerSecond } }) => requestsPerSecond),
        cpuMicros: median(({ bare: { cpuMicros } }) => cpuMicros),
      },
      miss: ratios('miss'),
      hit: call.isPersonal ? null : ratios('hit'),
    });
  }
  return results;
}

async function paceOf(server: Server, next: () => string, seconds: number): Promise<Pace> {
  const before = await server.usage();
  const done = await load(server.port, next, seconds);
  const after = await server.usage();
  return {
    requestsPerSecond: done.requests / done.seconds,
    cpuMicros: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / done.requests,
  };
}

function inTurn(texts: readonly string[]): () => string {
  return numbered((serial) => texts[serial % texts.length] ?? '');
}

let serial = 0;

function numbered(textOf: (serial: number) => string): () => string {
  return () => textOf((serial += 1));
}
