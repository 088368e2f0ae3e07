import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { Pool, type QueryConfig } from 'pg';
import { connectionConfig } from '../../../bff/src/database/connection.ts';
import { markdownTable } from '../markdown-table.ts';
import { median, quantile } from '../quantile.ts';
import { addPlaces } from './places.ts';
import { addPlainPlaces, plainPlace, plainSearch } from './plain-statements.ts';
import { makeQuestions, type Questions } from './questions.ts';
import { openTempDatabases, type TempDatabases, withClient } from './scratch.ts';
import { type Server, startPlainServer, startPortal } from './servers.ts';

/** `npm run bench:api -w lab`; fewer seconds and rounds are only useful as a smoke test. */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const CONNECTIONS = 16;
/** The cookie of a recent write: the response comes from no cache. */
const MISS = { cookie: 'elbi.wrote=0/0' };

/** An endpoint, its inputs, and the same query in plain SQL. */
interface Endpoint {
  name: string;
  inputs: readonly string[];
  path: (inputs: string) => string;
  plain: (inputs: string) => QueryConfig<unknown[]>[];
}

function endpointsOf({ filtered, words, places }: Questions): Endpoint[] {
  const search = (query: string) => `/api/accom?${query}`;
  const home = (query: string) => `/api/view/home?${query}`;
  const place = (id: string) => `/api/view/accommodation?id=${id}`;
  return [
    { name: 'search', inputs: [''], path: search, plain: plainSearch },
    { name: 'search, filtered', inputs: filtered, path: search, plain: plainSearch },
    { name: 'search, words and filters', inputs: words, path: search, plain: plainSearch },
    { name: 'home page, filtered', inputs: filtered, path: home, plain: plainSearch },
    { name: 'place', inputs: places, path: (id) => `/api/accom/${id}`, plain: plainPlace },
    { name: 'page of a place', inputs: places, path: place, plain: plainPlace },
  ];
}

interface Pace {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  /** Milliseconds of the server's processor for one request. */
  cpu: number;
}

/** Requests these paths in turn, as fast as the server responds. */
async function measure(server: Server, requests: readonly autocannon.Request[]): Promise<Pace> {
  const times: number[] = [];
  const before = await server.cpuSeconds();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: server.origin,
        connections: CONNECTIONS,
        duration: seconds,
        requests: [...requests],
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const used = (await server.cpuSeconds()) - before;
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} responses failed, ${result.errors} are missing.`);
  }
  return {
    requestsPerSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpu: (used * 1_000) / times.length,
  };
}

/** Rows for one number of places: plain server and portal alternate, so that both see the same machine. */
async function rowsOf(scratch: TempDatabases, size: number): Promise<string[][]> {
  const print = (line: string) => process.stderr.write(`  ${size} places: ${line}\n`);
  const databaseUrl = await scratch.create(`places_${size}`);
  await withClient(databaseUrl, async (client) => {
    await addPlaces(client, size, (places) => print(`${places} added`));
    await addPlainPlaces(client);
  });
  const pool = new Pool({ ...connectionConfig(databaseUrl), max: 1 });
  const endpoints = endpointsOf(await makeQuestions(pool));
  await pool.end();
  const statements = endpoints.flatMap(({ inputs, plain }, index) =>
    inputs.map((one, number) => [`/${index}/${number}`, plain(one)] as const),
  );
  const dataDir = join(scratch.folder, `data_${size}`);
  await mkdir(dataDir, { recursive: true });
  const portal = await startPortal(databaseUrl, dataDir);
  const floor = await startPlainServer(databaseUrl, Object.fromEntries(statements));
  try {
    const rows: string[][] = [];
    for (const [index, { name, inputs, path }] of endpoints.entries()) {
      print(name);
      const variants = {
        'plain SQL': [floor, inputs.map((_, number) => ({ path: `/${index}/${number}` }))],
        miss: [portal, inputs.map((one) => ({ path: path(one), headers: MISS }))],
        hit: [portal, [{ path: path(inputs[0]!) }]],
      } as const;
      const paces: Record<string, Pace[]> = {};
      // The first round runs code that is not compiled yet, and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [variant, [server, requests]] of Object.entries(variants)) {
          const pace = await measure(server, requests);
          if (round > 0) (paces[variant] ??= []).push(pace);
        }
      }
      for (const [variant, all] of Object.entries(paces)) {
        const middle = (of: keyof Pace) => median(all.map((pace) => pace[of]));
        rows.push([
          `${name}, ${variant}`,
          String(size),
          middle('requestsPerSecond').toFixed(0),
          ...(['p50', 'p95', 'cpu'] as const).map((of) => `${middle(of).toFixed(2)} ms`),
        ]);
      }
    }
    return rows;
  } finally {
    await floor.stop();
    await portal.stop();
  }
}

const scratch = await openTempDatabases();
// Postgres ends with this process.
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(130));
try {
  const rows: string[][] = [];
  for (const size of sizes) rows.push(...(await rowsOf(scratch, size)));
  const head = ['', 'Places', 'Requests/s', 'p50', 'p95', 'CPU a request'];
  process.stdout.write(`${markdownTable(head, rows)}\n`);
} finally {
  await scratch.close();
}
