import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Database } from '../../database/connection.ts';
import type { PlatformServices } from '../../platform/services.ts';

/** The state of a connection pool. */
interface PoolMetrics {
  idle: number;
  busy: number;
  waiting: number;
  max: number;
}

/** The fields of Knex's pool (tarn) that are read here; Knex does not type them. */
interface KnexPool {
  numFree: () => number;
  numUsed: () => number;
  numPendingAcquires: () => number;
  max: number;
}

/** A value of a gauge, with its labels. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * Adds the metrics that are read at the moment of a scrape.
 * @param databases those whose connections are counted: the portal's, and the gate's
 */
export function observeServices(
  services: PlatformServices,
  databases: Record<'portal' | 'gate', Pick<Database, 'db' | 'read'>>,
): void {
  const { metrics, replica, registry, visitorsCache, workers, tempFiles } = services;
  const { portal, gate } = databases;
  const gauge = (name: string, help: string, labelNames: string[], read: () => Sample[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics.registry],
      collect() {
        // Remove series of versions that are no longer served.
        this.reset();
        for (const [labels, value] of read()) this.set(labels, value);
      },
    });
  const pools = {
    writes: () => knexMetrics(portal.db),
    reads: () => poolMetrics(portal.read),
    'gate writes': () => knexMetrics(gate.db),
    'gate reads': () => poolMetrics(gate.read),
    ...(replica && { replica: () => poolMetrics(replica.pool) }),
  };
  const ofPools = (read: (labels: { pool: string }, metrics: PoolMetrics) => Sample[]) => () =>
    Object.entries(pools).flatMap(([name, metrics]) => read({ pool: name }, metrics()));

  gauge(
    'db_pool_connections',
    'Connections to the database by pool and state: idle or busy',
    ['pool', 'state'],
    ofPools((labels, { idle, busy }) => [
      [{ ...labels, state: 'idle' }, idle],
      [{ ...labels, state: 'busy' }, busy],
    ]),
  );
  gauge(
    'db_pool_waiting',
    'Requests that wait for a connection to the database, by pool',
    ['pool'],
    ofPools((labels, { waiting }) => [[labels, waiting]]),
  );
  gauge(
    'db_pool_max_connections',
    'Connections that a pool may hold',
    ['pool'],
    ofPools((labels, { max }) => [[labels, max]]),
  );
  gauge(
    'db_replicas',
    'Replicas of the database by state: usable, or away (no answer, or too far behind)',
    ['state'],
    () => {
      const isUsable = replica?.serves(null) === true;
      return [
        [{ state: 'usable' }, Number(isUsable)],
        [{ state: 'away' }, Number(replica !== null && !isUsable)],
      ];
    },
  );
  gauge('visitors_cache_entries', 'Answers kept for visitors', [], () => [
    [{}, visitorsCache.size],
  ]);
  gauge('worker_queue_length', 'Pictures and PDFs that wait for a worker', [], () => [
    [{}, workers.waiting],
  ]);
  gauge(
    'temp_files_bytes',
    'Bytes of uploads and of files that are being sent, on disk',
    [],
    () => [[{}, tempFiles.bytes]],
  );
  gauge('temp_files_max_bytes', 'Bytes that may be there', [], () => [[{}, tempFiles.budget]]);
  gauge(
    'section_release_info',
    'Versions that this replica serves: 1 for the current, the last good and the canary of a section',
    ['section', 'version', 'standing'],
    () => {
      const { shell, sections, lastGood } = registry.snapshot;
      const current = shell ? [...sections.values(), shell] : [...sections.values()];
      const sample = (section: string, version: string | null, standing: string): Sample[] =>
        version === null ? [] : [[{ section, version, standing }, 1]];
      return [
        ...current.flatMap(({ name, version }) => [
          ...sample(name, version, 'current'),
          ...sample(name, registry.canaryOf(name), 'canary'),
        ]),
        ...[...lastGood.values()].flatMap(({ name, version }) =>
          sample(name, version, 'last good'),
        ),
      ];
    },
  );
}

function poolMetrics(pool: Pool): PoolMetrics {
  const { totalCount, idleCount: idle, waitingCount: waiting, options } = pool;
  return { idle, busy: totalCount - idle, waiting, max: options.max };
}

function knexMetrics(db: Knex): PoolMetrics {
  const { pool } = db.client as { pool: KnexPool };
  return {
    idle: pool.numFree(),
    busy: pool.numUsed(),
    waiting: pool.numPendingAcquires(),
    max: pool.max,
  };
}
