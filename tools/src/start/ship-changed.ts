import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ReleaseRecord, type SectionDescription, skippedGate } from '@elbi/contract/domain';
import { distFolder } from '../section/build/build-package.ts';
import { type ShippedPackage, shippedPackages } from '../section/project.ts';
import { deployBuilds, planTable } from '../ship/deploy-builds.ts';
import { type ReleaseClient, releaseClient, ShipError } from '../section/ship/release-client.ts';
import { ShippedRecord } from '../ship/shipped-record.ts';
import type { Progress } from '../section/cli/progress.ts';
import type { StartSettings } from '../cli/settings.ts';
import { CliError } from '../section/cli/cli-error.ts';

const POLL_MS = 100;

/** Why a start skips the gate for what replaces no release of a team: it has the portal's sources. */
const STARTED_HERE = 'shipped by npm start';

/**
 * Releases the packages whose sources changed since the last start, if what is live is also from a
 * start; a release that passed the gate stays as long as it fits, and its replacement passes the gate
 * too. A rollback, withdrawal or retirement since stays.
 * @returns whether nothing is missing that was to be live
 */
export async function shipChanged(
  portal: Pick<StartSettings, 'origin' | 'dataDir'>,
  progress: Progress,
  build: (shipped: ShippedPackage) => Promise<SectionDescription>,
): Promise<boolean> {
  const builds = await Promise.all(
    shippedPackages().map(async (shipped) => ({
      shipped,
      description: await build(shipped),
      folder: distFolder(shipped),
    })),
  );
  const client = await untilReady(portal);
  const record = new ShippedRecord(join(portal.dataDir, 'shipped.json'));
  const releases = await client.list();
  const live = new Map(
    releases.filter(({ isCurrent }) => isCurrent).map((one) => [one.section, one]),
  );
  const isRejected = ({ name, version }: SectionDescription) =>
    releases.some(
      (one) => one.section === name && one.version === version && one.gate.result === 'refused',
    );
  const hasCanary = (name: string) =>
    releases.some(({ section, canary }) => section === name && canary !== null);
  const offered = builds.filter(({ description }) => !isRejected(description));
  for (const { description } of builds.filter((build) => !offered.includes(build))) {
    progress.line(
      `✗ The gate rejected ${description.name} ${description.version}; it does not go live.`,
    );
  }
  const replace = offered
    .map(({ description: { name, version } }) => ({ name, version }))
    .filter(({ name, version }) => record.versionOf(name) !== version)
    .map(({ name }) => name)
    .filter((name) => live.has(name) && isOfStart(live.get(name)) && !hasCanary(name));
  const steps = await deployBuilds({
    ...{ client, builds: offered, replace, progress },
    skipGate: ({ section }) => (isOfStart(live.get(section)) ? STARTED_HERE : null),
    show: (plan) => {
      const others = plan.filter(
        ({ live: one, version, ships }) => one?.version !== version && (one || !ships),
      );
      if (others.length > 0) progress.line(planTable(others));
    },
  }).catch((error: unknown) => {
    // What is live still serves the portal.
    if (live.size === 0 || !(error instanceof CliError)) throw error;
    progress.line(`✗ ${error.message}`);
    return [];
  });
  for (const { section, version, ships } of steps) if (ships) record.record(section, version);
  return steps.every(({ ships, live: before }) => ships || before !== null);
}

/** Returns whether a live release went live without the gate, as only those of a start do; or none is. */
function isOfStart(live: ReleaseRecord | undefined): boolean {
  return !live || skippedGate(live.gate.result);
}

/** Waits until the server has written its token and its database responds. */
async function untilReady({
  origin,
  dataDir,
}: Pick<StartSettings, 'origin' | 'dataDir'>): Promise<ReleaseClient> {
  for (;;) {
    const token = await readFile(join(dataDir, 'ship-token'), 'utf8').catch(() => null);
    if (token) {
      const client = releaseClient(origin, token.trim());
      if (await takesReleases(client)) return client;
    }
    await delay(POLL_MS);
  }
}

/** No response, a token of an earlier start, or a database that is not ready. */
const NOT_YET = new Set([0, 401, 503]);

/** False while the server prepares its database, or still has to write the token of this start. */
async function takesReleases(client: ReleaseClient): Promise<boolean> {
  try {
    await client.has({ name: 'shell', version: 'none' });
    return true;
  } catch (error) {
    if (error instanceof ShipError && !NOT_YET.has(error.status)) throw error;
    return false;
  }
}
