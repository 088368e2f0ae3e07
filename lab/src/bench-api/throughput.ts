import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Call } from './calls.ts';
import { load, requestText } from './load.ts';
import type { BenchOptions, Slices } from './options.ts';
import { median } from '../quantile.ts';
import { recordStatements } from './record.ts';
import type { Statement } from './statement.ts';
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
  /** Requests a second as ratios to plain SQL by the bare server; null where nobody asked. */
  peers: Peers | null;
}

export interface Peers {
  /** Requests a second of the bare server, with its statements planned anew or named, as is better. */
  plainPerSecond: number;
  koa: number;
  miss: number;
  hit: number;
}

export interface Ratios {
  requests: number;
  cpu: number;
}

/** Addresses of one call. */
const ADDRESSES = 3_000;

/** The cookie of somebody who has just written (`read-your-writes.ts`). */
const WROTE = 'elbi.wrote=0/0';

/** Where the portal and the database are, and who is logged in. */
export interface Setting {
  pool: Pool;
  databaseUrl: string;
  portal: Server;
  /** The session of somebody, as the `Cookie` header carries it. */
  cookie: string;
}

/** Measures calls under load, portal and bare server in turns, so that both meet the same machine. */
export async function measureThroughput(
  setting: Setting,
  all: readonly Call[],
  { sliceSeconds, rounds, peers }: Slices & Pick<BenchOptions, 'peers'>,
): Promise<Throughput[]> {
  const calls = all.filter(({ path }) => path !== undefined);
  const statements: Record<string, Statement[]> = {};
  for (const [index, call] of calls.entries()) {
    for (const [number, asked] of askedOf(call).entries()) {
      statements[barePath(index, number)] = await recordStatements(setting.pool, call, asked);
      if (peers) Object.assign(statements, plainStatements(call, index, number, asked));
    }
  }
  const bare = await startBareServer(setting.databaseUrl, statements);
  const koa = peers ? await startBareServer(setting.databaseUrl, statements, 'koa') : null;
  try {
    const compareAll = async (slices: Slices) => {
      const results: Throughput[] = [];
      for (const [index, call] of calls.entries()) {
        results.push(await compare(setting, { bare, koa }, call, index, slices));
      }
      return results;
    };
    // A process that has just started runs code that is not compiled yet, whatever it is asked.
    await compareAll({ sliceSeconds, rounds: 1 });
    return await compareAll({ sliceSeconds, rounds });
  } finally {
    await bare.stop();
    await koa?.stop();
  }
}

const askedOf = (call: Call) => call.asked.slice(0, ADDRESSES);
const barePath = (call: number, asked: number) => `/${call}/${asked}`;
const plainPath = (call: number, asked: number, how: 'plain' | 'named') =>
  `/${how}${barePath(call, asked)}`;

/** The same question in plain SQL, planned anew each time and as a named statement. */
function plainStatements(
  { plain }: Call,
  index: number,
  number: number,
  asked: string,
): Record<string, Statement[]> {
  const statements = plain?.(asked) ?? [];
  const named = statements.map(({ text, values }) => ({
    // One name for each text, as a prepared statement has it.
    name: createHash('sha1').update(text).digest('hex'),
    text,
    values,
  }));
  return {
    [plainPath(index, number, 'plain')]: statements,
    [plainPath(index, number, 'named')]: named,
  };
}

async function compare(
  { portal, cookie }: Setting,
  { bare, koa }: { bare: Server; koa: Server | null },
  call: Call,
  index: number,
  { sliceSeconds, rounds }: Slices,
): Promise<Throughput> {
  const asked = askedOf(call);
  const headers = {
    accept: call.isPage ? 'text/html' : 'application/json',
    ...(call.isPersonal ? { cookie } : {}),
  };
  const pathOf = (number: number) => call.path?.(asked[number % asked.length] ?? '') ?? '';
  const first = requestText(pathOf(0), headers);
  // Who has just written is answered from no cache.
  const asker = { ...headers, cookie: [...(call.isPersonal ? [cookie] : []), WROTE].join('; ') };
  const requests = {
    bare: numbered((number) => requestText(barePath(index, number % asked.length))),
    miss: numbered((number) => requestText(pathOf(number), asker)),
    hit: () => first,
  };
  const plainly = (how: 'plain' | 'named') =>
    numbered((number) => requestText(plainPath(index, number % asked.length, how)));
  const paces: {
    bare: Pace;
    miss: Pace;
    hit: Pace | null;
    peers: { plain: Pace; named: Pace; koa: Pace } | null;
  }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    paces.push({
      bare: await paceOf(bare, requests.bare, sliceSeconds),
      miss: await paceOf(portal, requests.miss, sliceSeconds),
      hit: call.isPersonal ? null : await paceOf(portal, requests.hit, sliceSeconds),
      peers:
        koa && call.plain
          ? {
              plain: await paceOf(bare, plainly('plain'), sliceSeconds),
              named: await paceOf(bare, plainly('named'), sliceSeconds),
              koa: await paceOf(koa, plainly('plain'), sliceSeconds),
            }
          : null,
    });
  }
  const middle = (of: (pace: (typeof paces)[number]) => number) => median(paces.map(of));
  const ratios = (of: 'miss' | 'hit'): Ratios => ({
    requests: middle((pace) => (pace[of]?.requestsPerSecond ?? 0) / pace.bare.requestsPerSecond),
    cpu: middle((pace) => (pace[of]?.cpuMicros ?? 0) / pace.bare.cpuMicros),
  });
  return {
    name: call.name,
    bare: {
      requestsPerSecond: middle(({ bare: { requestsPerSecond } }) => requestsPerSecond),
      cpuMicros: middle(({ bare: { cpuMicros } }) => cpuMicros),
    },
    miss: ratios('miss'),
    hit: call.isPersonal ? null : ratios('hit'),
    peers: koa && call.plain ? besidePeers(paces) : null,
  };
}

function besidePeers(
  paces: readonly {
    miss: Pace;
    hit: Pace | null;
    peers: { plain: Pace; named: Pace; koa: Pace } | null;
  }[],
): Peers {
  const middle = (of: (pace: (typeof paces)[number]) => Pace | null | undefined) =>
    median(paces.map((pace) => of(pace)?.requestsPerSecond ?? 0));
  const plainPerSecond = Math.max(
    middle(({ peers }) => peers?.plain),
    middle(({ peers }) => peers?.named),
  );
  return {
    plainPerSecond,
    koa: middle(({ peers }) => peers?.koa) / plainPerSecond,
    miss: middle(({ miss }) => miss) / plainPerSecond,
    hit: middle(({ hit }) => hit) / plainPerSecond,
  };
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

/** Counts every request of the run, so that each slice goes on with other addresses. */
let serial = 0;

function numbered(textOf: (number: number) => string): () => string {
  return () => textOf((serial += 1));
}
