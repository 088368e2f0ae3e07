import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Progress } from '../../../tools/src/start/progress.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { clusterSettings } from '../cluster/cluster-settings.ts';
import { PatroniCluster } from '../cluster/ha/patroni-cluster.ts';
import { FAILOVER_FAULTS } from './failover-faults.ts';
import { loseNothing } from './lose-nothing.ts';

/** `npm run test:faults -- failover`: what becomes of people while one Postgres replaces another. */
const START_MS = 600_000;
const FAULT_MS = 240_000;
/** Rate limits are raised, so that nobody is refused. */
const environment = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' };
const progress = new Progress({ write: () => undefined });

// Only root may make hosts with a network of their own.
describe.skipIf(process.getuid?.() !== 0)('three Postgres under Patroni, as root', () => {
  let cluster: Cluster<PatroniCluster>;
  beforeAll(async () => {
    const options = { ...clusterSettings(), storage: 'bucket', environment } as const;
    cluster = await startCluster(options, progress, PatroniCluster.start);
  }, START_MS);
  afterAll(() => cluster?.stop(), START_MS);

  it.each(FAILOVER_FAULTS)(
    '$name',
    async (fault) => {
      const outcome = await loseNothing(cluster, fault);
      expect(outcome.failures).toEqual({});
    },
    FAULT_MS,
  );

  it(
    'recovery of what was deleted by mistake, past a failover',
    async () => {
      const { database } = cluster;
      const count = 'select count(*)::int as reviews from review';
      await database.takeBaseBackup();
      await database.primary.query("update review set body = body || ' (edited)'");
      await database.switchOver();
      await database.untilWhole();
      const [before] = await database.primary.query(count);
      const [now] = await database.primary.query<{ time: Date }>(
        'select clock_timestamp() as time',
      );
      await database.primary.query('delete from review');
      const recovered = await database.recover(now!.time);
      expect(await recovered.query(count)).toEqual([before]);
      expect(await recovered.query(`${count} where body not like '%(edited)'`)).toEqual([
        { reviews: 0 },
      ]);
    },
    FAULT_MS,
  );
});
