import { EVERY_SECTION, type ReleaseRecord } from '@elbi/contract/codes';
import type { ShippedPackage } from '../project.ts';
import { StartError } from '../start/start-error.ts';
import { kilobytes } from './bytes.ts';
import type { Portal } from './portal.ts';
import { releaseClient } from './release-client.ts';

/** Versions of one section that are listed: enough to see what a rollback would bring back. */
const SHOWN = 5;

/** `npm run releases`: what is live, since when and by whom, and how it does. */
export async function releasesCommand(portal: Portal): Promise<void> {
  const records = await releaseClient(portal.origin, portal.token).list();
  console.log(`Releases at ${portal.origin}`);
  console.log(releasesTable(records));
}

/** The newest versions of each section, the one that is live marked with a dot. */
export function releasesTable(records: readonly ReleaseRecord[]): string {
  const sections = [...new Set(records.map(({ section }) => section))].sort();
  const shown = sections.flatMap((section) => newest(records, section));
  return table([HEAD, ...shown.map(rowOf)]);
}

const HEAD = ['', 'section', 'version', 'shipped', 'by', 'gate', 'size', '', 'loads', 'failed', ''];

/** The newest of a section; the live one and the last good one are never left out. */
function newest(records: readonly ReleaseRecord[], section: string): ReleaseRecord[] {
  return records
    .filter((record) => record.section === section)
    .sort((a, b) => b.shippedAt.localeCompare(a.shippedAt))
    .filter((record, index) => index < SHOWN || record.isCurrent);
}

function rowOf(record: ReleaseRecord): string[] {
  const { bytesChange: change, loads, failures } = record;
  return [
    record.isCurrent ? '●' : '',
    record.section,
    record.version,
    time(record.shippedAt),
    record.shippedBy,
    record.gate.result,
    kilobytes(record.bytes),
    change ? `${change > 0 ? '+' : '−'}${kilobytes(Math.abs(change))}` : '',
    String(loads),
    failures > 0 ? `${failures} (${percent(failures, loads)})` : '0',
    stateOf(record),
  ];
}

function stateOf({
  isCurrent,
  currentSince,
  lastGoodAt,
  takenOutAt,
  takenOutReason,
}: ReleaseRecord) {
  if (takenOutAt) return `taken out ${time(takenOutAt)}: ${takenOutReason ?? 'no reason given'}`;
  const live = isCurrent && currentSince ? `live since ${time(currentSince)}` : '';
  return [live, lastGoodAt ? 'good' : ''].filter(Boolean).join(', ');
}

function percent(failures: number, loads: number): string {
  return `${((100 * failures) / Math.max(1, loads + failures)).toFixed(0)} %`;
}

/** In the portal's time zone, whatever the viewer's. */
function time(timestamp: string): string {
  return new Date(timestamp).toLocaleString('sv-SE', {
    timeZone: 'Asia/Manila',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

function table(rows: readonly string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `npm run rollback -w mf-search`: what was live before is live again. */
export async function rollbackCommand({ name }: ShippedPackage, portal: Portal): Promise<void> {
  const started = performance.now();
  const { from, to } = await releaseClient(portal.origin, portal.token).rollback(name);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `✓ ${name} ${to} is live again at ${portal.origin}, instead of ${from} (${seconds} s)`,
  );
}

/**
 * `npm run token -- search "CI of the search team"`: makes a token that ships one section, or all of
 * them for `'*'`.
 */
export async function tokenCommand(words: string[], portal: Portal): Promise<void> {
  const [section, label = ''] = words;
  if (!section) throw new StartError('Name the section: npm run token -- search "who it is for".');
  const client = releaseClient(portal.origin, portal.token);
  const { token, expiresAt } = await client.createToken({ section, label });
  const what = section === EVERY_SECTION ? 'every section' : section;
  console.log(
    `A token that ships ${what} to ${portal.origin} until ${expiresAt.slice(0, 10)}; it is shown this once:`,
  );
  console.log(`  ${token}`);
  console.log('Whoever ships sets it, and the address of the portal:');
  console.log(`  PORTAL_URL=${portal.origin} ELBI_TOKEN=… npm run ship -w ${workspaceOf(section)}`);
}

function workspaceOf(section: string): string {
  if (section === EVERY_SECTION) return 'mf-search';
  return section === 'shell' ? 'shell' : `mf-${section}`;
}
