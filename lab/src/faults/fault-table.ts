import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../../../tools/src/project.ts';
import type { Outcome } from './trial.ts';

/** What the faults of the last runs cost, by name; and as the table of docs/reliability.md. */
const OUTCOMES_FILE = join(CACHE_FOLDER, 'test/faults.json');

const TABLE_FILE = join(CACHE_FOLDER, 'test/faults.md');

/** Adds an outcome to the file, in the place of an earlier one of the same fault. */
export function keepOutcome(outcome: Outcome): void {
  const others = readOutcomes().filter(({ name }) => name !== outcome.name);
  mkdirSync(dirname(OUTCOMES_FILE), { recursive: true });
  const all = [...others, outcome];
  writeFileSync(OUTCOMES_FILE, JSON.stringify(all, null, 2));
  writeFileSync(TABLE_FILE, `${faultTable(all)}\n`);
}

function readOutcomes(): Outcome[] {
  try {
    return JSON.parse(readFileSync(OUTCOMES_FILE, 'utf8')) as Outcome[];
  } catch {
    return [];
  }
}

/** The outcomes as a table of Markdown. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const head = [
    'Fault',
    'Requests',
    'Failed',
    'Longest outage',
    'Writes acknowledged',
    'Lost',
    'Own writes not seen',
    'Orphans: rows, files',
    'Remark',
  ];
  const rows = outcomes.map((one) => [
    one.name,
    String(one.requests),
    String(one.failed),
    one.longestOutage === 0 ? '–' : `${(one.longestOutage / 1_000).toFixed(1)} s`,
    String(one.acknowledged),
    String(one.lost.length),
    String(one.staleReads),
    `${one.orphans.rows}, ${one.orphans.files}`,
    [one.remark, ...Object.entries(one.failures).map(([why, times]) => `${times} × ${why}`)]
      .filter(Boolean)
      .join('; '),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
