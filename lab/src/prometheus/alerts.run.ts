import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { Progress } from '../../../tools/src/start/progress.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { clusterSettings } from '../cluster/cluster-settings.ts';
import { freePorts } from '../cluster/free-ports.ts';
import { withStock } from '../load/open-stock.ts';
import { SteadyLoad } from '../load/steady-load.ts';
import type { Stock } from '../load/stock.ts';
import { ALERT_FAULTS, type AlertFault, ENVIRONMENT } from './alert-faults.ts';
import { PrometheusServer } from './prometheus-server.ts';

/**
 * `npm run test:alerts`: Prometheus reads a portal that people use, each alert fires by a fault of its
 * own and rests when that is mended. Durations are a sixtieth of what they are in production.
 */
const START_MS = 300_000;
/** Two windows of two minutes, and what a start takes. */
const ALERT_MS = 600_000;
/** The longest window that an alert waits for, with time to spare for a busy machine. */
const PATIENCE_MS = 180_000;
const POLL_MS = 200;

const REPLICAS = 2;
const PEOPLE = 8;
const THINK_MS = 400;
/** Requests after which code and caches are warm: a cold portal is slow for a reason of its own. */
const WARM = 300;

let cluster: Cluster | undefined;
let stock: Stock;
let load: SteadyLoad | undefined;
let prometheus: PrometheusServer | undefined;

beforeAll(async () => {
  const { port } = clusterSettings();
  const token = randomBytes(24).toString('hex');
  cluster = await startCluster(
    {
      port,
      replicas: REPLICAS,
      storage: 'bucket',
      environment: {
        ...ENVIRONMENT,
        METRICS_TOKEN: token,
        RATE_LIMIT_FACTOR: '100',
        // A machine that does much besides is no fault, and half a second is all that a document has.
        RENDER_DEADLINE_MS: '300',
        LOG_LEVEL: 'warn',
      },
    },
    new Progress({ write: () => undefined }),
  );
  // Nobody looks for what people have written, so the way to the database is not kept.
  ({ stock } = await withStock(cluster, async (places) => places));
  load = await SteadyLoad.gather(
    { origin: cluster.origin, people: PEOPLE, thinkTime: THINK_MS },
    stock,
  );
  load.start();
  await until('the portal is warm', async () => load!.samples.length > WARM);
  const [prometheusPort] = await freePorts(port + 50, 1);
  prometheus = await PrometheusServer.start({
    folder: join(cluster.folder, 'prometheus'),
    port: prometheusPort!,
    replicaPorts: cluster.replicas.map((replica) => replica.port),
    token,
  });
}, START_MS);

afterAll(async () => {
  await prometheus?.stop();
  await load?.stop();
  await cluster?.stop();
}, START_MS);

/** @returns the seconds that it took */
async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) {
      throw new Error(`Not within ${PATIENCE_MS / 1_000} seconds: ${what}.`);
    }
    await delay(POLL_MS);
  }
  return (performance.now() - began) / 1_000;
}

it.each(ALERT_FAULTS)(
  '$alert: $fault',
  async ({ alert, fault, labels, meanwhile, strike }: AlertFault) => {
    const state = () => prometheus!.stateOf({ alertname: alert, ...labels });
    const isFiring = async () => (await state()) === 'firing';
    // Not even about to fire, by what the fault before has left.
    const isResting = async () => (await state()) === 'inactive';
    await until(`${alert} rests before its fault`, isResting);
    const leave = meanwhile?.(cluster!);
    try {
      const mend = await strike(cluster!, stock);
      const fired = await until(`${alert} fires`, isFiring).finally(mend);
      const rested = await until(`${alert} rests again`, isResting);
      const seconds = [fired, rested].map((time) => `${time.toFixed(0)} s`);
      process.stdout.write(`| ${[`\`${alert}\``, fault, ...seconds].join(' | ')} |\n`);
    } finally {
      await leave?.();
    }
  },
  ALERT_MS,
);
