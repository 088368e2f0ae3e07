import { setTimeout as delay } from 'node:timers/promises';
import { Progress } from '../../../tools/src/start/progress.ts';
import { explain } from '../../../tools/src/start/start-error.ts';
import { stopRequest } from '../../../tools/src/start/stop-request.ts';
import { startCluster } from '../cluster/cluster.ts';
import { clusterSettings } from '../cluster/cluster-settings.ts';
import { readLoadOptions } from './load-options.ts';
import { kindsTable, loadTable, processorTable } from './load-table.ts';
import { runLoad, type Step } from './run-load.ts';

/**
 * `npm run load`: people with think time use a cluster of its own through the edge, on this machine
 * alone, and it ends by itself. `--steps` goes on with more people until the portal bends.
 */
const progress = new Progress();
try {
  const options = readLoadOptions(process.argv.slice(2));
  const asked = stopRequest();
  const settings = clusterSettings();
  const cluster = await startCluster(
    {
      ...settings,
      storage: 'bucket',
      environment: { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' },
    },
    progress,
  );
  try {
    const steps: Step[] = [];
    for (const people of options.people) {
      const run = runLoad(cluster, { ...options, people }, (line) => progress.line(line));
      const step = await Promise.race([asked, run]);
      if (step === 'stop') break;
      steps.push(step);
      // Requests in flight finish before the next step begins.
      await delay(2_000);
    }
    progress.end();
    process.stdout.write(
      `\n${[loadTable, kindsTable, processorTable].map((table) => table(steps)).join('\n\n')}\n`,
    );
  } finally {
    await cluster.stop();
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}
