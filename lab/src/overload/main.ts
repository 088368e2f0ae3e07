import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStorage } from '../../../bff/src/storage/disk-storage.ts';
import { releaseFolder } from '../../../bff/src/storage/release-folder.ts';
import { Progress } from '../../../tools/src/start/progress.ts';
import { explain } from '../../../tools/src/start/start-error.ts';
import { stopRequest } from '../../../tools/src/start/stop-request.ts';
import { BffReplica } from '../cluster/bff-replica.ts';
import { wholeNumber } from '../cluster/cluster-settings.ts';
import { freePorts } from '../cluster/free-ports.ts';
import { ATTACKS } from './attacks.ts';
import { watchDuring } from './bystander.ts';
import { type Trial, overloadTable } from './overload-table.ts';

/**
 * `npm run overload`: one account does as much as it may at once to a portal of its own, of one
 * process and with no limits of rates, and somebody else looks on. Each attack meets a new process.
 * With a text behind it, only the attacks that have it in their names.
 */
const progress = new Progress();
try {
  const asked = stopRequest();
  const run = overload((line) => progress.line(line));
  const trials = await Promise.race([asked, run]);
  progress.end();
  if (trials !== 'stop') process.stdout.write(`\n${overloadTable(trials)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}

async function overload(say: (line: string) => void): Promise<Trial[]> {
  const folder = await mkdtemp(join(tmpdir(), 'elbi-overload-'));
  // Postgres runs as another user when root starts it.
  await chmod(folder, 0o711);
  const [port] = await freePorts(wholeNumber(process.env, 'OVERLOAD_PORT', 3_700, 1, 65_000), 1);
  const dataDir = join(folder, 'data');
  const portal = new BffReplica(port!, join(folder, 'logs'), {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
  });
  const trials: Trial[] = [];
  try {
    for (const attack of ATTACKS.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
      say(`  ${attack.name} …`);
      // Files of releases are written once.
      const version = String(trials.length).padStart(16, 'f');
      const script = `/sections/search/${version}/main.js`;
      await portal.start('/healthz');
      await portal.untilAnswers('/api/view/home', [200]);
      await new DiskStorage(join(dataDir, 'files')).write(
        `${releaseFolder('search', version)}/main.js`,
        Buffer.alloc(50_000, ' '),
      );
      // What a fresh process compiles at its first request is no part of the attack.
      await fetch(portal.origin + script);
      let ends: readonly string[] = [];
      const noticed = await watchDuring(
        { origin: portal.origin, pid: portal.pid, script },
        async () => {
          ends = await attackFrom(attack.name, `http://localhost:${port}`);
        },
      );
      trials.push({ name: attack.name, ends, noticed });
      await portal.stop();
    }
    return trials;
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs an attack in a process of its own: one that sends a gigabyte answers itself late, and the
 * bystander would count that as the portal's.
 */
async function attackFrom(name: string, origin: string): Promise<readonly string[]> {
  const attacker = fork(new URL('./attacker.ts', import.meta.url), [name, origin], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const broken = once(attacker, 'exit').then(() => {
      throw new Error(`The attack "${name}" broke off.`);
    });
    const [ends] = (await Promise.race([once(attacker, 'message'), broken])) as [string[]];
    return ends;
  } finally {
    attacker.removeAllListeners().kill();
  }
}
