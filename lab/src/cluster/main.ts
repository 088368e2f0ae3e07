import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Progress } from '../../../tools/src/start/progress.ts';
import { explain } from '../../../tools/src/start/start-error.ts';
import { stopRequest } from '../../../tools/src/start/stop-request.ts';
import { type ClusterDatabase, startCluster } from './cluster.ts';
import { clusterSettings } from './cluster-settings.ts';
import { PatroniCluster } from './ha/patroni-cluster.ts';
import { startPostgresPair } from './postgres-server.ts';

/**
 * `npm run cluster`: every part that production has, on this machine, until it is told to stop. A
 * rehearsal: it begins with demo data each time and leaves nothing behind. `--ha` takes three Postgres
 * that replace each other by themselves.
 */
const progress = new Progress();
try {
  const { values } = parseArgs({ options: { ha: { type: 'boolean' } } });
  const asked = stopRequest();
  const starting = startCluster<ClusterDatabase>(
    { ...clusterSettings(), storage: 'bucket' },
    progress,
    values.ha ? PatroniCluster.start : startPostgresPair,
  );
  const cluster = await Promise.race([asked, starting]);
  if (cluster !== 'stop') {
    progress.line(`  Logs are in ${join(cluster.folder, 'logs')} while it runs`);
    progress.line(`Elbi Stays is ready at ${cluster.origin}`);
    await asked;
  }
  progress.end();
  progress.line('Stopping …');
  await (await starting.catch(() => null))?.stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}
