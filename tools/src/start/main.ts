import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { ROOT } from '../section/project.ts';
import { type BffProcess, LOG_FILE, startBff } from './bff-process.ts';
import { Builds } from '../section/build/builds.ts';
import { runCommand, stopCommands } from '../section/checks/run-command.ts';
import { startGateRunner } from './gate-runner-process.ts';
import { requireFreePort } from '../section/cli/ports.ts';
import { Progress } from '../section/cli/progress.ts';
import { forgetOrigin, recordOrigin } from '../cli/running-portal.ts';
import { readStartSettings, type StartSettings } from '../cli/settings.ts';
import { shipChanged } from './ship-changed.ts';
import { explain } from '../section/cli/cli-error.ts';
import { stopRequest } from './stop-request.ts';

/** Concurrent builds; each keeps a processor busy, and the server needs one too. */
const PARALLEL_BUILDS = 2;

/**
 * `npm start`: builds what changed while the server prepares its database, releases it, and prints
 * the address of the portal. Runs until it is stopped, and then stops all its processes.
 */
async function start(progress: Progress): Promise<void> {
  const stopRequested = stopRequest();
  const settings = readStartSettings();
  if ((await Promise.race([stopRequested, requireFreePort(settings.port)])) === 'stop') return;
  progress.line(`  Data is stored in ${settings.dataDir}`);

  const show = (line: string) => progress.line(line);
  const gate = process.env['GATE_RUNNER_SOCKET'] ? null : await startGateRunner(show);
  const env = { ...process.env, ...(gate && { GATE_RUNNER_SOCKET: gate.socket }) };
  const bff = startBff(settings.origin, show, env);
  const builds = new Builds(progress, pLimit(PARALLEL_BUILDS));
  try {
    const up = everythingUp(settings, bff, builds, progress).then(() => 'up' as const);
    if ((await Promise.race([stopRequested, bff.died, up])) === 'up') {
      recordOrigin(settings);
      progress.line(`✓ Ready after ${progress.elapsed()}; the log is ${relative(ROOT, LOG_FILE)}`);
      progress.line(`Elbi Stays is ready at ${settings.address}`);
      void afterStart(settings, show);
      await Promise.race([stopRequested, bff.died]);
    }
    progress.end();
    progress.line('Stopping …');
  } finally {
    progress.end();
    forgetOrigin(settings);
    builds.stop();
    stopCommands();
    await bff.stop();
    await gate?.stop();
  }
}

/** Runs what would delay the start: packs what section repositories install, builds Storybook. */
async function afterStart({ design }: StartSettings, show: (line: string) => void): Promise<void> {
  for (const command of design ? ['kit', 'build-storybook'] : ['kit']) {
    let output = '';
    const write = (text: string) => (output += text);
    const code = await runCommand('node', [join(ROOT, 'tools/bin/elbi.mjs'), command], { write });
    // Without a message it was stopped with the portal, and so is what would follow.
    if (code > 0 && !output.includes('✗')) return;
    if (code > 0) show(output);
  }
}

/** Resolves when the database is ready and every package is built and shipped. */
async function everythingUp(
  settings: StartSettings,
  bff: BffProcess,
  builds: Builds,
  progress: Progress,
): Promise<void> {
  const ready = progress.step('Preparing the portal', 'Prepared the portal', async () => {
    await bff.waitFor('/healthz');
    // A withdrawn version without a fallback leaves the portal not ready.
    if (await shipped) await bff.waitFor('/readyz');
  });
  const shipped = settings.production
    ? true
    : shipChanged(settings, progress, (shippedPackage) => builds.build(shippedPackage));
  await Promise.all([ready, shipped]);
}

const progress = new Progress();
try {
  await start(progress);
  process.exit(0);
} catch (error) {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}
