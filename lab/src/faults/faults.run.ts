import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Progress } from '../../../tools/src/start/progress.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { clusterSettings } from '../cluster/cluster-settings.ts';
import { CLIENT_FAULTS } from './client-faults.ts';
import { CLOCK_FAULT } from './clock-fault.ts';
import { DISK_FAULT, mountSmallDisk, type SmallDisk } from './disk-fault.ts';
import { loseNothing } from './lose-nothing.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { STORAGE_FAULTS } from './storage-faults.ts';
import type { Fault } from './trial.ts';

/**
 * `npm run test:faults`: every part dies in turn while people use the portal. Apart from `npm test`
 * because it takes minutes.
 */
const START_MS = 300_000;
const FAULT_MS = 120_000;

/** Rate limits are raised, so that nobody is refused. */
const environment = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' };
const progress = new Progress({ write: () => undefined });

/** Faults that must not fail a single request. */
const UNNOTICED = new Set([
  'rolling restart of all BFFs',
  'the replica is lost',
  'the replica lags by 8 s',
  'one slow query',
  "a section's files are gone",
  'the clock of one BFF jumps by 2 h, forth and back',
  '10,000 idle connections',
  '500 slow-loris clients',
  'clients go away in the middle of an upload',
]);

/** Faults in which reads fail, and no act of a person: it waits, or is sent once more. */
const ACTS_UNNOTICED = new Set([
  'restart of the primary',
  'kill -9 of the primary',
  'PgBouncer restarted (kill -9)',
]);
const IS_ACT = /^(review|favourite|upload):/;

async function holds(cluster: Cluster, fault: Fault): Promise<void> {
  const outcome = await loseNothing(cluster, fault);
  if (UNNOTICED.has(fault.name)) expect(outcome.failures).toEqual({});
  if (ACTS_UNNOTICED.has(fault.name)) {
    expect(Object.keys(outcome.failures).filter((what) => IS_ACT.test(what))).toEqual([]);
  }
}

describe('with a bucket', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const { port, replicas } = clusterSettings();
    cluster = await startCluster({ port, replicas, storage: 'bucket', environment }, progress);
  }, START_MS);
  afterAll(() => cluster?.stop(), START_MS);

  it.each([...SERVER_FAULTS, ...STORAGE_FAULTS, ...CLIENT_FAULTS, CLOCK_FAULT])(
    '$name',
    (fault) => holds(cluster, fault),
    FAULT_MS,
  );
});

describe('on one disk', () => {
  let disk: SmallDisk | null = null;
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    disk = await mountSmallDisk(700);
    if (!disk) return;
    const { port, replicas } = clusterSettings();
    const folder = disk.folder;
    cluster = await startCluster(
      { port, replicas, storage: 'disk', folder, environment },
      progress,
    );
  }, START_MS);
  afterAll(async () => {
    await cluster?.stop();
    await disk?.remove();
  }, START_MS);

  it(
    DISK_FAULT.name,
    async (context) => {
      context.skip(!cluster, 'only root may mount a disk to fill');
      await holds(cluster!, DISK_FAULT);
    },
    FAULT_MS,
  );
});
