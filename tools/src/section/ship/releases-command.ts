import { parseArgs } from 'node:util';
import {
  EVERY_SECTION,
  type ReleaseCommit,
  type ReleaseRecord,
  type SectionError,
} from '@elbi/contract/domain';
import { formatDateTime, formatKilobytes, formatSeconds, formatShare } from '@elbi/contract/format';
import { npmRun, type ShippedPackage } from '../project.ts';
import { CliError } from '../cli/cli-error.ts';
import type { Portal } from './portal.ts';
import { formatFindings } from './rejection-message.ts';
import { releaseClient, ShipError } from './release-client.ts';

/** Versions of one section that are listed: enough to see the target of a rollback. */
const SHOWN = 5;

/**
 * `npm run releases`: the versions of each section with their state and evidence, and why the newest
 * of a section was rejected.
 */
export async function releasesCommand(portal: Portal): Promise<void> {
  const client = releaseClient(portal.origin, portal.token);
  const records = await client.list();
  console.log(`Releases at ${portal.origin}`);
  console.log(releasesTable(records));
  for (const section of sectionsOf(records)) {
    const [latest] = newest(records, section);
    if (latest?.gate.result !== 'refused') continue;
    const { pages, reasons } = await client.report(latest);
    console.log(
      `\nThe gate rejected ${section} ${latest.version}:\n${formatFindings(pages, reasons)}`,
    );
  }
}

/** Returns the newest versions of each section, with a dot before the live one and the canary. */
export function releasesTable(records: readonly ReleaseRecord[]): string {
  const shown = sectionsOf(records).flatMap((section) => newest(records, section));
  return table([HEAD, ...shown.map(rowOf)]);
}

function sectionsOf(records: readonly ReleaseRecord[]): string[] {
  return [...new Set(records.map(({ section }) => section))].sort();
}

const HEAD = [
  ...['', 'section', 'version', 'shipped', 'by', 'commit', 'gate', 'size', '', 'loads', 'failed'],
  '',
];

/**
 * Returns the newest versions of a section, always including the live one, the fallback and the
 * canary.
 */
function newest(records: readonly ReleaseRecord[], section: string): ReleaseRecord[] {
  return records
    .filter((record) => record.section === section)
    .sort((a, b) => b.shippedAt.localeCompare(a.shippedAt))
    .filter((record, index) => index < SHOWN || counts(record));
}

function counts({ isCurrent, isLastGood, canary }: ReleaseRecord): boolean {
  return isCurrent || isLastGood || canary !== null;
}

function rowOf(record: ReleaseRecord): string[] {
  const { bytesChange: change, loads, failures, canary } = record;
  return [
    record.isCurrent ? '●' : canary ? '◐' : '',
    record.section,
    record.version,
    formatDateTime(record.shippedAt),
    record.shippedBy,
    record.commit ? commitText(record.commit) : '',
    record.gate.result,
    formatKilobytes(record.bytes),
    change ? `${change > 0 ? '+' : '−'}${formatKilobytes(Math.abs(change))}` : '',
    String(loads),
    failures > 0 ? `${failures} (${formatShare(failures / (loads + failures))})` : '0',
    stateOf(record),
  ];
}

function stateOf({
  isCurrent,
  currentSince,
  lastGoodAt,
  isLastGood,
  gate,
  canary,
  withdrawnAt,
  withdrawnReason,
}: ReleaseRecord) {
  if (withdrawnAt)
    return `withdrawn ${formatDateTime(withdrawnAt)}: ${withdrawnReason ?? 'no reason given'}`;
  if (canary) {
    const { percent, since, waitsFor } = canary;
    return `${formatShare(percent / 100)} since ${formatDateTime(since)}: ${waitsFor ?? 'waiting for page loads'}`;
  }
  const why = gate.result === 'refused' ? ' without the gate, which rejected it later' : '';
  const live = isCurrent && currentSince ? `live since ${formatDateTime(currentSince)}${why}` : '';
  const good = isLastGood ? 'last known good' : lastGoodAt ? 'good' : '';
  return [live, good].filter(Boolean).join(', ');
}

/** Characters of a commit's subject that are shown. */
const SUBJECT = 40;

/** Returns a commit with its subject and author. */
export function commitText({ hash, subject, author }: ReleaseCommit): string {
  const short = subject.length > SUBJECT ? `${subject.slice(0, SUBJECT - 1)}…` : subject;
  return `${hash.slice(0, 8)} "${short}" by ${author}`;
}

/** Aligns the cells of rows in columns. */
export function table(rows: readonly string[][]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `npm run releases -- errors search`: prints the errors in browsers. */
export async function errorsCommand([section]: string[], portal: Portal): Promise<void> {
  if (!section) throw new CliError('Missing section: npm run releases -- errors search.');
  const errors = await releaseClient(portal.origin, portal.token).errors(section);
  console.log(errors.length > 0 ? errorsText(errors) : `No errors of ${section} in browsers.`);
}

/** The errors of a section by version and page, each group as recent as its latest error. */
export function errorsText(errors: readonly SectionError[]): string {
  const groupOf = ({ version, page }: SectionError) => `${version} ${page}`;
  return [...new Set(errors.map(groupOf))]
    .map((group) => groupText(errors.filter((error) => groupOf(error) === group)))
    .join('\n\n');
}

function groupText(errors: readonly SectionError[]): string {
  const { version, page, commit } = errors[0]!;
  const from = commit && `, ${commitText(commit)}`;
  return [
    `${page} of ${version}${from ?? ''}`,
    ...errors.flatMap(({ name, message, frames, pageLoads, firstAt, lastAt }) => [
      `  ${name}: ${message}`,
      `    ${pageLoads} × from ${formatDateTime(firstAt)} to ${formatDateTime(lastAt)}`,
      ...frames.map(({ file, line, column }) => `    at ${file}:${line}:${column}`),
    ]),
  ].join('\n');
}

/** `npm run rollback -w mf-search`: restores the previous release. */
export async function rollbackCommand({ name }: ShippedPackage, portal: Portal): Promise<void> {
  const started = performance.now();
  const { from, to } = await releaseClient(portal.origin, portal.token).rollback(name);
  const took = formatSeconds(performance.now() - started);
  console.log(`✓ ${name} ${to} is live again at ${portal.origin}, instead of ${from} (${took})`);
}

const TOKEN_OPTIONS = { preview: { type: 'boolean' }, days: { type: 'string' } } as const;

/**
 * `npm run releases -- token search "CI of the search team"`: creates a token for one section, or
 * for all with `'*'`, which expires after `--days`. With `--preview`, it makes previews only.
 */
export async function tokenCommand(args: string[], portal: Portal): Promise<void> {
  const { values, positionals } = parseArgs({
    ...{ args, options: TOKEN_OPTIONS, allowPositionals: true },
  });
  const [section, label = ''] = positionals;
  if (!section)
    throw new CliError('Missing section: npm run releases -- token search "who it is for".');
  const { preview: isPreviewOnly = false, days } = values;
  const { token, expiresAt } = await releaseClient(portal.origin, portal.token).createToken({
    ...{ section, label, isPreviewOnly },
    ...(days !== undefined && { expiresInDays: Number(days) }),
  });
  const what = section === EVERY_SECTION ? 'every section' : section;
  console.log(
    `A token that can ${isPreviewOnly ? 'only preview' : 'release'} ${what} to ${portal.origin} until ${expiresAt.slice(0, 10)}; it is shown only once:`,
  );
  console.log(`  ${token}`);
  console.log('To use it, set it and the address of the portal:');
  console.log(
    `  PORTAL_URL=${portal.origin} ELBI_TOKEN=… ${shipOf(section)}${isPreviewOnly ? ' -- --preview' : ''}`,
  );
}

/** `npm run releases -- promote search`: makes the canary of a section live for all visitors. */
export async function promoteCommand([section]: string[], portal: Portal): Promise<void> {
  if (!section) throw new CliError('Missing section: npm run releases -- promote search.');
  const client = releaseClient(portal.origin, portal.token);
  const canary = (await client.list()).find((one) => one.section === section && one.canary);
  if (!canary) {
    throw new CliError(`No version of ${section} is a canary: ${shipOf(section)} -- --canary.`);
  }
  await client.promote(canary);
  console.log(`✓ ${section} ${canary.version} is live at ${portal.origin} for all visitors.`);
}

/**
 * `npm run releases -- withdraw search 0e06fd65 "It shows wrong prices."`: ends a version for good;
 * the last known good one replaces it if it is live.
 */
export async function withdrawCommand(args: string[], portal: Portal): Promise<void> {
  const [name, version, reason] = args;
  if (!name || !version || !reason) {
    throw new CliError(
      'Missing arguments: npm run releases -- withdraw search <version> "reason".',
    );
  }
  const client = releaseClient(portal.origin, portal.token);
  const { to } = await client.withdraw({ name, version }, reason);
  console.log(`✓ ${name} ${version} was withdrawn at ${portal.origin}; ${to} is live.`);
}

/**
 * `npm run releases -- retire events`: removes a section from the portal. Throws the sections that
 * use it when the portal rejects that.
 */
export async function retireCommand([section]: string[], portal: Portal): Promise<void> {
  if (!section) throw new CliError('Missing section: npm run releases -- retire events.');
  try {
    await releaseClient(portal.origin, portal.token).retire(section);
  } catch (error) {
    if (!(error instanceof ShipError) || error.checks.length === 0) throw error;
    const users = error.checks.map(({ message }) => message).join('\n  ');
    throw new CliError(`${section} is still in use.\n  ${users}`);
  }
  console.log(`✓ ${section} is off ${portal.origin}.`);
}

function shipOf(section: string): string {
  const name = section === EVERY_SECTION ? 'search' : section;
  return npmRun('ship', { kind: name === 'shell' ? 'shell' : 'section', name });
}
