import { Gauge } from 'prom-client';
import type { PlatformServices } from '../../platform/services.ts';

type Observed = Pick<
  PlatformServices,
  | 'metrics'
  | 'db'
  | 'pool'
  | 'gate'
  | 'replica'
  | 'registry'
  | 'visitorsCache'
  | 'workers'
  | 'tempFiles'
>;

/** The state of a connection pool. */
interface PoolFigures {
  idle: number;
  busy: number;
  waiting: number;
  max: number;
}

/** The part of Knex's pool (tarn) that is read here; Knex does not type it. */
interface KnexPool {
  numFree: () => number;
  numUsed: () => number;
  numPendingAcquires: () => number;
  max: number;
}

/** Adds the metrics that are read at the moment of a scrape. */
export function observeServices(services: Observed): void {
  const { metrics, db, pool, gate, replica, registry, visitorsCache, workers, tempFiles } =
    services;
  const registers = [metrics.registry];
  const pools = {
    writes: () => figuresOfKnex(db),
    reads: () => figuresOfPool(pool),
    'gate writes': () => figuresOfKnex(gate.db),
    'gate reads': () => figuresOfPool(gate.pool),
    ...(replica && { replica: () => figuresOfPool(replica.pool) }),
  };
  const allPools = () =>
    Object.entries(pools).map(([name, figures]) => ({ pool: name, ...figures() }));

  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database by pool and state: idle or busy',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool: name, idle, busy } of allPools()) {
        this.set({ pool: name, state: 'idle' }, idle);
        this.set({ pool: name, state: 'busy' }, busy);
      }
    },
  });
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection to the database, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool: name, waiting } of allPools()) this.set({ pool: name }, waiting);
    },
  });
  new Gauge({
    name: 'db_pool_max_connections',
    help: 'Connections that a pool may hold',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool: name, max } of allPools()) this.set({ pool: name }, max);
    },
  });
  new Gauge({
    name: 'db_replicas',
    help: 'Replicas of the database by state: usable, or away (no answer, or too far behind)',
    labelNames: ['state'],
    registers,
    collect() {
      const isUsable = replica?.serves(null) === true;
      this.set({ state: 'usable' }, Number(isUsable));
      this.set({ state: 'away' }, Number(replica !== null && !isUsable));
    },
  });
  new Gauge({
    name: 'visitors_cache_entries',
    help: 'Answers kept for visitors',
    registers,
    collect() {
      this.set(visitorsCache.size);
    },
  });
  new Gauge({
    name: 'worker_queue_length',
    help: 'Pictures and PDFs that wait for a worker',
    registers,
    collect() {
      this.set(workers.waiting);
    },
  });
  new Gauge({
    name: 'temp_files_bytes',
    help: 'Bytes of uploads and of files that are being sent, on disk',
    registers,
    collect() {
      this.set(tempFiles.bytes);
    },
  });
  new Gauge({
    name: 'temp_files_max_bytes',
    help: 'Bytes that may be there',
    registers,
    collect() {
      this.set(tempFiles.budget);
    },
  });
  new Gauge({
    name: 'section_release_info',
    help: 'Versions that this replica serves: 1 for the current, the last good and the canary of a section',
    labelNames: ['section', 'version', 'standing'],
    registers,
    collect() {
      // Remove series of versions that are no longer served.
      this.reset();
      const { shell, sections, lastGood } = registry.snapshot;
      const current = shell ? [...sections.values(), shell] : sections.values();
      for (const { name, version } of current) {
        this.set({ section: name, version, standing: 'current' }, 1);
        const canary = registry.canaryOf(name);
        if (canary !== null) this.set({ section: name, version: canary, standing: 'canary' }, 1);
      }
      for (const { name, version } of lastGood.values()) {
        this.set({ section: name, version, standing: 'last good' }, 1);
      }
    },
  });
}

function figuresOfPool(pool: Observed['pool']): PoolFigures {
  const { totalCount, idleCount: idle, waitingCount: waiting, options } = pool;
  return { idle, busy: totalCount - idle, waiting, max: options.max };
}

function figuresOfKnex(db: Observed['db']): PoolFigures {
  const { pool } = db.client as { pool: KnexPool };
  return {
    idle: pool.numFree(),
    busy: pool.numUsed(),
    waiting: pool.numPendingAcquires(),
    max: pool.max,
  };
}
