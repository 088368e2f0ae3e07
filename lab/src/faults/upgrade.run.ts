import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../tools/src/project.ts';
import { Progress } from '../../../tools/src/start/progress.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { clusterSettings } from '../cluster/cluster-settings.ts';
import { migrateWith, releaseBefore, takeRelease } from '../cluster/release-tree.ts';
import { faultTable, keepOutcome } from './fault-table.ts';
import { type Fault, tryFault } from './trial.ts';

/**
 * A deployment under load: the release before on its own schema, then on this one, then replaced
 * replica by replica (decision record 34).
 */
const START_MS = 600_000;
const TRIAL_MS = 180_000;
/** In which the release before works on the new schema. */
const ON_NEW_SCHEMA_MS = 8_000;

const release = await releaseBefore();
let folder: string;
let cluster: Cluster | undefined;

beforeAll(async () => {
  if (release === null) return;
  folder = await mkdtemp(join(tmpdir(), 'elbi-release-'));
  const root = join(folder, 'release');
  await takeRelease(release, root);
  const { port, replicas } = clusterSettings();
  const environment = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' };
  const progress = new Progress({ write: () => undefined });
  cluster = await startCluster({ port, replicas, storage: 'bucket', environment, root }, progress);
}, START_MS);
afterAll(async () => {
  await cluster?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}, START_MS);

it(
  'a deployment fails no request',
  async (context) => {
    context.skip(!cluster, 'there is no release before: no tag like v1.2.3, and no RELEASE_BEFORE');
    const deployment: Fault = {
      name: `deployment, from ${release}`,
      async strike({ primary, edge, replicas }) {
        await migrateWith(ROOT, primary.url());
        await delay(ON_NEW_SCHEMA_MS);
        for (const replica of replicas) {
          await edge.leaveOut([replica.port]);
          await replica.stop();
          replica.root = ROOT;
          await replica.start('/readyz');
          await edge.leaveOut([]);
        }
      },
    };
    const outcome = await tryFault(cluster!, deployment);
    keepOutcome(outcome);
    process.stdout.write(`${faultTable([outcome]).split('\n').at(-1)}\n`);
    expect(outcome.failures).toEqual({});
    expect(outcome.lost).toEqual([]);
    expect(outcome.staleReads).toBe(0);
    expect(outcome.acknowledged).toBeGreaterThan(5);
  },
  TRIAL_MS,
);
