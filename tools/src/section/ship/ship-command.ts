import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SectionDescription } from '@elbi/contract/domain';
import { formatDateTime, formatKilobytes, formatShare } from '@elbi/contract/format';
import { DESCRIPTION_FILE, distFolder, readDescription } from '../build/build-package.ts';
import { npmRun, type ShippedPackage } from '../project.ts';
import { Builds } from '../build/builds.ts';
import { sourceVersion } from '../build/version.ts';
import type { Progress } from '../cli/progress.ts';
import { explain, CliError } from '../cli/cli-error.ts';
import { brotliBytes } from './bytes.ts';
import type { runCommand } from '../checks/run-command.ts';
import { requireAccepted } from './accepted-versions.ts';
import { checkSources } from './check-sources.ts';
import type { Portal } from './portal.ts';
import {
  type Finding,
  findingsOf,
  formatFindings,
  NotShipped,
  rejectionOf,
} from './rejection-message.ts';
import { type ReleaseClient, type ReleaseId, releaseClient, ShipError } from './release-client.ts';
import { uploadPackage } from './upload-package.ts';

const OPTIONS = {
  preview: { type: 'boolean' },
  prebuilt: { type: 'string' },
  canary: { type: 'boolean' },
  recheck: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type ShipOptions = ReturnType<typeof shipOptions>;

interface ShipInput {
  shipped: ShippedPackage;
  portal: Portal;
  options: ShipOptions;
  progress: Progress;
  /** Runs the checks of the sources. */
  run?: typeof runCommand;
}

/**
 * Parses the options of the command. Throws for an option that npm consumed because `--` is
 * missing, since the version would go live for all visitors.
 */
export function shipOptions(args: string[], env: NodeJS.ProcessEnv) {
  const consumed = Object.keys(OPTIONS).find((name) => env[`npm_config_${name}`] !== undefined);
  if (consumed) {
    const name = env['npm_package_name']?.split('/').at(-1)?.replace('mf-', '') ?? 'search';
    const kind = name === 'shell' ? 'shell' : 'section';
    const option = consumed === 'prebuilt' ? '--prebuilt <folder>' : `--${consumed}`;
    throw new CliError(
      `npm took --${consumed} for itself; nothing was released. Put -- before it: ` +
        `${npmRun('ship', { kind, name })} -- ${option}`,
    );
  }
  return parseArgs({ args, options: OPTIONS }).values;
}

/** What a release command did, as `--json` prints it. */
export interface ShipResult {
  section: string;
  version: string;
  state: 'live' | 'canary' | 'preview';
  /** The percentage of visitors of a canary. */
  percent?: number;
  /** The link of a preview. */
  url?: string;
  expiresAt?: string;
  /** What prevents a preview from going live. */
  findings?: readonly Finding[];
}

/**
 * Builds a package, uploads it, passes the gate and the checks of its sources and makes it live, with `--canary` for some
 * visitors first. `--preview` creates a link for one browser, `--prebuilt <folder>` releases an
 * earlier build. Throws the reasons of a rejection.
 */
export async function shipCommand({
  shipped,
  portal,
  options,
  progress,
  run,
}: ShipInput): Promise<ShipResult> {
  const { preview: isPreview, canary, prebuilt } = options;
  const { name } = shipped;
  const client = releaseClient(portal.origin, portal.token);
  if (shipped.kind === 'section' && !prebuilt) await requireAccepted(portal.origin);
  const folder = prebuilt ? resolve(shipped.folder, prebuilt) : distFolder(shipped);
  const description = prebuilt
    ? readBuild(shipped, folder)
    : await new Builds(progress).build(shipped);
  const { version, budget } = description;
  const shippedAs = (state: ShipResult['state'], more: Partial<ShipResult> = {}): ShipResult => ({
    ...{ section: name, version, state },
    ...more,
  });
  const size = formatKilobytes(brotliBytes(description, folder));
  progress.line(
    `  ${name} ${version}: ${size}${budget ? ` of ${formatKilobytes(budget.bytes)}` : ''} compressed`,
  );

  const state = await progress.step(
    'Uploading and running the static checks',
    'Uploaded; the static checks passed',
    () => uploadPackage(client, description, folder).catch(refusedBy(description)),
  );
  // Before the checks, because the portal removes the files of a rejected version in no preview.
  const link = isPreview ? await client.preview(description) : null;
  if (link) {
    progress.line(`Preview of ${name} ${version} until ${formatDateTime(link.expiresAt)}:`);
    progress.line(`  ${link.url}`);
  }
  const findings =
    state === 'checked'
      ? await passChecks({ client, shipped, description, progress, options, run })
      : [];
  if (link) {
    const { url, expiresAt } = link;
    return shippedAs('preview', { url, expiresAt, ...(findings.length > 0 && { findings }) });
  }
  if (state === 'current') {
    progress.line(`${name} ${version} is live already at ${portal.origin}`);
    return shippedAs('live');
  }
  // The replica that responds serves it already.
  const { percent } = await progress.step(
    'Making it live',
    'Served by this replica; by all within 2 s',
    () => client.makeCurrent(description, canary ? { canary } : {}).catch(refusedBy(description)),
  );
  if (percent < 100) {
    progress.line(
      `${name} ${version} is shown to ${formatShare(percent / 100)} of the visitors of ${portal.origin} after ${progress.elapsed()}.`,
    );
    progress.line('  It is promoted or aborted automatically; npm run releases shows its state.');
    progress.line(`  To make it live for all: npm run releases -- promote ${name}`);
    return shippedAs('canary', { percent });
  }
  progress.line(`${name} ${version} is live at ${portal.origin} after ${progress.elapsed()}`);
  progress.line(`  To undo it: ${npmRun('rollback', shipped)}`);
  return shippedAs('live');
}

/** Returns one error for those of concurrent checks; any rejection makes it one. */
function combined(errors: readonly unknown[]): CliError {
  const sentence = errors.map(explain).join('\n');
  const known = errors.filter((error) => error instanceof NotShipped);
  const rejected = known.find(({ state }) => state === 'rejected');
  const worst = rejected ?? (known.length === errors.length ? known[0] : undefined);
  if (!worst) return new CliError(sentence);
  return new NotShipped(
    worst.state,
    sentence,
    known.flatMap(({ findings }) => findings),
  );
}

/** Reads an earlier build of a package. */
export function readBuild(shipped: ShippedPackage, folder: string): SectionDescription {
  const { name } = shipped;
  const description = readDescription(folder);
  if (!description)
    throw new CliError(
      `There is no build in ${folder}: no ${join(folder, DESCRIPTION_FILE)}. Run ${npmRun('build', shipped)}.`,
    );
  if (description.name === name) return description;
  throw new CliError(`${folder} contains a build of ${description.name}, not of ${name}.`);
}

interface ChecksInput {
  client: ReleaseClient;
  shipped: ShippedPackage;
  description: SectionDescription;
  progress: Progress;
  options: Pick<ShipOptions, 'preview' | 'prebuilt' | 'recheck'>;
  run: typeof runCommand | undefined;
  /** Releases that go live with it. */
  beside?: readonly ReleaseId[];
}

/**
 * Passes the gate and the checks of the sources. Waits for both, so that one run reports all
 * problems. Returns the findings of a preview, and throws those of a release.
 */
export async function passChecks(input: ChecksInput): Promise<readonly Finding[]> {
  const checks = await Promise.allSettled([passGate(input), passSources(input)]);
  const failures = checks.filter((check) => check.status === 'rejected');
  if (failures.length > 0) throw combined(failures.map(({ reason }) => reason as unknown));
  return checks.flatMap((check) => (check.status === 'fulfilled' ? check.value : []));
}

/** Lets the portal check every page. Findings do not prevent a preview; they are printed. */
async function passGate({
  client,
  description,
  progress,
  options,
  beside,
}: ChecksInput): Promise<readonly Finding[]> {
  const { preview: isPreview, recheck } = options;
  const { name, version } = description;
  const pages = beside ? `the pages of ${name}` : 'its pages';
  const outcome = await progress.step(`The portal checks ${pages}`, `Checked ${pages}`, () =>
    client
      .passGate(description, recheck ? { again: true } : {}, beside)
      .catch(refusedBy(description)),
  );
  if (outcome.state === 'not checked') {
    const reason = outcome.reasons.join(' ');
    if (!isPreview) {
      throw new NotShipped('not checked', `${name} ${version} does not go live. ${reason}`);
    }
    progress.line(`  ${reason}`);
    return [];
  }
  if (outcome.state !== 'refused') return [];
  const found = formatFindings(outcome.pages, outcome.reasons);
  const findings = findingsOf(outcome.pages, outcome.reasons);
  if (isPreview) {
    progress.line(`  This would not go live:\n${found}`);
    return findings;
  }
  throw new NotShipped(
    'rejected',
    `The gate rejected ${name} ${version}; the live release is unchanged.\n${found}\n` +
      'Change the section and ship again, or check the same version again with -- --recheck.',
    findings,
  );
}

/**
 * Checks the sources, unless this checkout has only the build of them; a preview may have findings,
 * which are printed.
 */
async function passSources({
  shipped,
  description,
  progress,
  options,
  run,
}: ChecksInput): Promise<readonly Finding[]> {
  const { name, version } = description;
  if (options.prebuilt !== undefined && sourceVersion(shipped.folder) !== version) {
    progress.line(
      `  The sources of ${name} ${version} are not in this checkout: types, lint and imports were not checked.`,
    );
    return [];
  }
  try {
    await progress.step('Checking its sources', 'Checked its sources', () =>
      checkSources(shipped, run),
    );
    return [];
  } catch (error) {
    if (!options.preview || !(error instanceof CliError)) throw error;
    progress.line(`  This would not go live: ${error.message}`);
    return error instanceof NotShipped ? error.findings : [];
  }
}

/** Throws the rejection of a release with its reasons. */
export function refusedBy(description: SectionDescription) {
  return (error: unknown): never => {
    throw error instanceof ShipError ? rejectionOf(description, error) : error;
  };
}
