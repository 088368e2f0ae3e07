import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../bff/src/database/connection.ts';
import { createSession } from '../../../bff/src/features/auth/session-store.ts';
import { buildPerson } from '../../../bff/src/testing/factories.ts';
import { buildRelease, ship } from '../../../bff/src/testing/releases.ts';
import { callsOf } from './calls.ts';
import { type Latencies, measureLatency } from './latency.ts';
import type { BenchOptions } from './options.ts';
import { addPlaces } from './places.ts';
import { addPlainPlaces, removePlainPlaces } from './plain-statements.ts';
import { makeQuestions } from './questions.ts';
import { type Scratch, withClient } from './scratch.ts';
import { startPortal } from './servers.ts';
import { type Throughput, measureThroughput } from './throughput.ts';
import { type WriteCost, measureWrites } from './writes.ts';

/** Everything that is measured with one number of places. */
export interface Measured {
  size: number;
  latencies: Latencies;
  throughput: readonly Throughput[];
  writes: readonly WriteCost[];
  bytes: {
    /** Memory of the portal's process, when it has started and when it was under load. */
    portalIdle: number;
    portalLoaded: number;
    database: number;
    /** Of it what search keeps. */
    search: number;
  };
}

/** Measures one size on a database of its own. @param report told what is being done */
export async function measure(
  scratch: Scratch,
  size: number,
  options: BenchOptions,
  report: (line: string) => void,
): Promise<Measured> {
  const name = `places_${size}`;
  const databaseUrl = await scratch.create(name);
  await withClient(databaseUrl, (client) =>
    addPlaces(client, size, (places) => report(`${places} places`)),
  );
  const { db, pool, close } = openDatabase(databaseUrl, {});
  try {
    const questions = await makeQuestions(pool);
    const { id } = await buildPerson(db);
    const person = { id, sessionId: await createSession(db, id) };
    const calls = callsOf(questions, person);
    report('calls, one at a time');
    const latencies = await measureLatency(pool, calls, questions.places, options.samples);

    const dataDir = join(scratch.folder, name);
    await mkdir(dataDir, { recursive: true });
    const portal = await startPortal(databaseUrl, dataDir);
    const idle = await portal.usage();
    let throughput: Throughput[];
    let loaded: typeof idle;
    try {
      await shipPages(`http://127.0.0.1:${portal.port}`, db);
      if (options.peers) {
        report('places of peers');
        await withClient(databaseUrl, addPlainPlaces);
      }
      report('calls under load');
      const cookie = `elbi.sid=${person.sessionId}`;
      throughput = await measureThroughput({ pool, databaseUrl, portal, cookie }, calls, options);
      loaded = await portal.usage();
    } finally {
      await portal.stop();
    }
    if (options.peers) await withClient(databaseUrl, removePlainPlaces);
    const { rows } = await pool.query<{ database: number; search: number }>(
      `select pg_database_size(current_database())::float8 as database,
         pg_relation_size('accommodation_changed_by_index')::float8 as search`,
    );
    report('writes');
    const writes = await measureWrites(databaseUrl, questions.places, options);
    return {
      size,
      latencies,
      throughput,
      writes,
      bytes: {
        portalIdle: idle.memoryBytes,
        portalLoaded: loaded.memoryBytes,
        database: rows[0]?.database ?? 0,
        search: rows[0]?.search ?? 0,
      },
    };
  } finally {
    await close();
    await scratch.drop(name);
  }
}

/** Ships a shell and a home page, so that there is a document. */
async function shipPages(url: string, db: Parameters<typeof buildPerson>[0]): Promise<void> {
  const app = {
    services: { db },
    fetch: (path: string, { json, ...request }: RequestInit & { json?: unknown } = {}) => {
      const headers = new Headers(request.headers);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? request.body : JSON.stringify(json);
      return fetch(url + path, { ...request, headers, body });
    },
  } as Parameters<typeof ship>[0];
  for (const release of [
    buildRelease('shell'),
    buildRelease('search', { routes: [{ view: '/api/view/home' }] }),
  ]) {
    const shipped = await ship(app, release);
    if (!shipped.ok) throw new Error(`A page could not be shipped: ${await shipped.text()}`);
  }
  // Every process looks for new releases once a second.
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    await page.body?.cancel();
    if (page.status === 200) return;
  }
  throw new Error('The home page is not served.');
}
