import { parseArgs } from 'node:util';
import type { DeploymentStep, SectionDescription } from '@elbi/contract/domain';
import { formatDateTime } from '@elbi/contract/format';
import { distFolder } from '../section/build/build-package.ts';
import { type ShippedPackage, shippedPackages } from '../section/project.ts';
import type { Progress } from '../section/cli/progress.ts';
import { CliError } from '../section/cli/cli-error.ts';
import type { runCommand } from '../section/checks/run-command.ts';
import type { Portal } from '../section/ship/portal.ts';
import { rejectionOf } from '../section/ship/rejection-message.ts';
import { type ReleaseClient, releaseClient, ShipError } from '../section/ship/release-client.ts';
import { commitText, table } from '../section/ship/releases-command.ts';
import { passChecks, readBuild, refusedBy } from '../section/ship/ship-command.ts';
import { uploadPackage } from '../section/ship/upload-package.ts';

/** The first releases of a portal have no pages beside which a gate could open theirs. */
const FIRST_START = 'the first releases of this portal';

/** A build of a package. */
export interface Build {
  shipped: ShippedPackage;
  description: SectionDescription;
  folder: string;
}

interface Deployment {
  client: ReleaseClient;
  /** The shell first: sections are checked against it. */
  builds: readonly Build[];
  /** Sections whose live release is replaced although it fits. */
  replace: readonly string[];
  /** Returns why a step skips the gate, or null; the default: only a portal without any release. */
  skipGate?: (step: DeploymentStep) => string | null;
  /** Shows the plan before anything changes. */
  show: (plan: readonly DeploymentStep[]) => void;
  /** Whether only the plan is shown. */
  isPlan?: boolean;
  progress: Progress;
  /** Runs the checks of the sources. */
  run?: typeof runCommand;
}

/**
 * Releases the builds of a checkout where nothing is live, or what is live no longer fits: uploads
 * them, passes the gate and the checks of their sources, and makes them live together. Throws the reasons of a rejection, which
 * changes nothing.
 */
export async function deployBuilds(deployment: Deployment): Promise<DeploymentStep[]> {
  const { client, builds, replace, skipGate, show, isPlan, progress } = deployment;
  const releases = builds.map(({ description: { name, version, contract, shared } }) => ({
    ...{ name, version, contract, shared },
  }));
  const plan = await client.deploy({ releases, replace: [...replace], apply: false });
  show(plan);
  if (isPlan) return plan;
  const isFirst = plan.every(({ live }) => live === null);
  const skipped = skipGate ?? (() => (isFirst ? FIRST_START : null));
  const shipping = builds.flatMap((build) => {
    const step = plan.find(({ section }) => section === build.description.name);
    return step?.ships ? [{ ...build, skipped: skipped(step) }] : [];
  });
  if (shipping.length === 0) return plan;
  await check(deployment, shipping);
  const planned = releases.map((release, index) => ({
    ...release,
    instead: plan[index]?.live?.version ?? null,
  }));
  const done = await client
    .deploy({ releases: planned, replace: [...replace], apply: true })
    .catch((error: unknown) => {
      if (!(error instanceof ShipError)) throw error;
      throw rejectionOf(shipping[0]!.description, error);
    });
  for (const { section, version, ships, live } of done) {
    const instead = live ? `, instead of ${live.version}` : '';
    if (ships) progress.line(`✓ ${section} ${version} is live${instead}`);
  }
  return done;
}

/** Uploads builds and passes the gate, each beside the others, and the checks of their sources. */
async function check(
  { client, progress, run }: Deployment,
  builds: readonly (Build & { skipped: string | null })[],
) {
  const besideOf = (build: Build) =>
    builds.filter((other) => other !== build).map(({ description }) => description);
  for (const build of builds) {
    const { description, folder } = build;
    const { name, version } = description;
    await progress.step(`Uploading ${name}`, `Uploaded ${name} ${version}`, () =>
      uploadPackage(client, description, folder, besideOf(build)).catch(refusedBy(description)),
    );
  }
  for (const build of builds) {
    const { shipped, description, folder, skipped } = build;
    if (skipped === null) {
      await passChecks({
        ...{ client, shipped, description, progress, run },
        options: { prebuilt: folder },
        beside: besideOf(build),
      });
    } else await client.passGate(description, { skipped }).catch(refusedBy(description));
  }
}

/** Returns what is live, from whom and since when, and what happens to it. */
export function planTable(plan: readonly DeploymentStep[]): string {
  const rows = plan.map(({ section, version, ships, reason, live }) => {
    const kept = live ? `stays ${live.version}` : 'stays off';
    return [
      `  ${section}`,
      live?.version ?? 'not live',
      live ? `by ${live.shippedBy}` : '',
      live?.since ? `since ${formatDateTime(live.since)}` : '',
      live?.commit ? commitText(live.commit) : '',
      ships ? `→ ${version}` : live?.version === version ? '' : `${kept}, not ${version}`,
      reason,
    ];
  });
  return table(rows);
}

/** Options of `npm run ship:all`. */
export interface ShipAllOptions {
  /** Sections whose live release is replaced although it fits. */
  replace: string[];
  /** Whether only the plan is printed. */
  isPlan: boolean;
}

/** Parses `--plan` and the sections after `--replace`, like `mf-search` or `search`. */
export function shipAllOptions(args: readonly string[], env: NodeJS.ProcessEnv): ShipAllOptions {
  if (env['npm_config_replace'] !== undefined) {
    throw new CliError(
      'npm took --replace for itself; nothing was released. Put -- before it: ' +
        'npm run ship:all -- --replace mf-search.',
    );
  }
  const { values } = parseArgs({
    args: [...args],
    options: { replace: { type: 'string', multiple: true }, plan: { type: 'boolean' } },
  });
  const known = shippedPackages().map(({ name }) => name);
  const replace = (values.replace ?? []).map((given) => {
    const name = given.replace(/^mf-/, '');
    if (known.includes(name)) return name;
    throw new CliError(`--replace ${given} names no section: ${known.join(', ')}.`);
  });
  return { replace, isPlan: values.plan ?? false };
}

/** `npm run ship:all`: releases the builds of the checkout, see {@link deployBuilds}. */
export async function shipAllCommand(
  options: ShipAllOptions,
  { origin, token }: Portal,
  progress: Progress,
): Promise<void> {
  const builds = shippedPackages().map((shipped) => {
    const folder = distFolder(shipped);
    return { shipped, folder, description: readBuild(shipped, folder) };
  });
  progress.line(`Releases at ${origin}`);
  await deployBuilds({
    client: releaseClient(origin, token),
    show: (plan) => progress.line(planTable(plan)),
    ...{ builds, ...options, progress },
  });
}
