import { setTimeout as delay } from 'node:timers/promises';
import type { Progress } from '../section/cli/progress.ts';
import { CliError } from '../section/cli/cli-error.ts';

/** Runs `docker …` and returns its output, which it also shows as it comes. */
export type Docker = (
  args: readonly string[],
  show?: (output: string | Buffer) => void,
) => Promise<string>;

export interface Deployment {
  docker: Docker;
  progress: Progress;
  /** Sections whose live release is replaced although it fits. */
  replace?: readonly string[];
  /** The interval of checks of a replica's readiness. */
  pollMs?: number;
  /** Time until the edge knows a new replica. */
  edgeLearnsMs?: number;
}

const REPLICAS = 'bff';
/** The image's name in docker-compose.yml. */
const PORTAL_IMAGE = 'elbi-stays/portal:local';
const OTHER_IMAGES = ['elbi-stays/tools:local', 'elbi-stays/gate:local'];
/** Services without visitors: during their replacement browsers render pages, and releases wait. */
const BESIDE = ['renderer', 'gate'];

/** Log lines that are enough for an error and its context. */
const LOG_LINES = '20';
const TIMEOUT_MS = 120_000;
const POLL_MS = 500;
/** The edge queries Docker every other second. */
const EDGE_LEARNS_MS = 3_000;

/**
 * Deploys this checkout to a running Compose project without a failed request: lists what is live and
 * what will happen to it, migrates the schema, replaces each replica by a new one that is ready, and
 * releases the builds of which nothing is live (`ship:all`). Restores the previous deployment when a
 * new replica does not become ready.
 * @throws CliError that names the running version
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { docker, progress } = deployment;
  const old = await replicas(docker);
  const [first] = old;
  if (first === undefined) {
    throw new CliError(
      'No replica of the portal runs in this Compose project. Start one with ' +
        '"docker compose up --build --detach".',
    );
  }
  const putTagsBack = await rememberTags(docker, first);
  try {
    await progress.step('Building the images', 'Images', () => docker(['compose', 'build']));
    await showPlan(deployment);
    await progress.step('Migrating the database', 'Migrated the database', () =>
      docker([...RUN, 'migrate']),
    );
  } catch (cause) {
    await putTagsBack();
    throw new CliError(`Nothing was replaced. ${messageOf(cause)}`, { cause });
  }
  try {
    await replaceAll(deployment, old);
  } catch (cause) {
    await putTagsBack();
    const changed = (await replicas(docker)).filter((id) => !old.includes(id));
    await progress.step('Rolling back', 'The previous version serves again', () =>
      replaceAll(deployment, changed),
    );
    throw new CliError(`Rolled back, except the schema: ${messageOf(cause)}`, { cause });
  }
  await progress.step('Replacing renderer and gate', 'Renderer and gate', async () => {
    await docker([...UP, ...BESIDE]);
    // Shipping needs it. The renderer has no health check to wait for.
    await docker([...UP, '--wait', 'gate']);
  });
  await progress.step('Shipping', 'Shell and sections', () => shipAll(deployment));
}

/** Lists the live releases and what will happen to them. A portal that does not respond is no obstacle. */
async function showPlan(deployment: Deployment): Promise<void> {
  try {
    await shipAll(deployment, '--plan');
  } catch (cause) {
    deployment.progress.line(`  The live releases cannot be listed. ${messageOf(cause)}`);
  }
}

/** Runs the service `ship` with the sections to replace, and shows its lists as they come. */
async function shipAll(
  { docker, progress, replace = [] }: Deployment,
  ...options: string[]
): Promise<void> {
  const replaced = replace.flatMap((section) => ['--replace', section]);
  const command = ['node', 'tools/bin/elbi.mjs', 'ship-all', ...options, ...replaced];
  await docker([...RUN, 'ship', ...command], (output) => progress.line(String(output).trimEnd()));
}

const UP = ['compose', 'up', '--detach', '--no-deps'];
const RUN = ['compose', 'run', '--rm', '--no-deps'];

/**
 * Backups and ships would use the images of a failed version, so every tag is restored; the
 * portal's to the running image, in case of a build in between.
 */
async function rememberTags(docker: Docker, replica: string): Promise<() => Promise<void>> {
  const images = new Map([
    [PORTAL_IMAGE, await docker(['inspect', '--format', '{{.Image}}', replica])],
  ]);
  for (const tag of OTHER_IMAGES) {
    images.set(tag, await docker(['image', 'inspect', '--format', '{{.Id}}', tag]));
  }
  return async () => {
    for (const [tag, image] of images) await docker(['tag', image, tag]);
  };
}

/** Returns the containers of the running replicas. */
async function replicas(docker: Docker): Promise<string[]> {
  const listed = await docker(['compose', 'ps', '--quiet', REPLICAS]);
  return listed.split('\n').filter(Boolean);
}

/** Replaces each of these by a replica of the current image. */
async function replaceAll(deployment: Deployment, old: readonly string[]): Promise<void> {
  const { docker, progress } = deployment;
  for (const [at, id] of old.entries()) {
    const name = `Replica ${at + 1} of ${old.length}`;
    await progress.step(`Replacing replica ${at + 1}`, name, async () => {
      await addReplica(deployment);
      await docker(['stop', id]);
      await docker(['rm', id]);
    });
  }
}

/** Starts one more and waits until it is ready; removes one that does not become ready. */
async function addReplica(deployment: Deployment): Promise<void> {
  const { docker, edgeLearnsMs = EDGE_LEARNS_MS } = deployment;
  const known = await replicas(docker);
  const scale = `${REPLICAS}=${known.length + 1}`;
  await docker([...UP, '--no-recreate', '--scale', scale, REPLICAS]);
  const [added] = (await replicas(docker)).filter((id) => !known.includes(id));
  if (added === undefined) throw new Error('Compose started no additional replica.');
  try {
    await untilReady(deployment, added);
    await delay(edgeLearnsMs);
  } catch (error) {
    await docker(['rm', '--force', added]);
    throw error;
  }
}

async function untilReady({ docker, pollMs = POLL_MS }: Deployment, id: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const state = ['inspect', '--format', '{{.State.Health.Status}} {{.RestartCount}}', id];
  for (;;) {
    const [health, restarts] = (await docker(state)).split(' ');
    if (health === 'healthy') return;
    // A replica that has exited once has logged the reason.
    if (restarts !== '0' || performance.now() > deadline) {
      const log = (await docker(['logs', '--tail', LOG_LINES, id])).trim();
      throw new CliError(`the new replica did not become ready. Its last output:\n${log}`);
    }
    await delay(pollMs);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof CliError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
