import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../../../tools/src/project.ts';

/** How a bad ship ended. */
export interface ShipOutcome {
  fault: string;
  /** Who stopped it, and `nobody` where it went live and stayed. */
  by: string;
  /** From the command to the word that it is stopped. */
  seconds: number;
  /** For how long visitors met it. */
  hurt: number;
  /** The first that was said against it. */
  said: string;
}

/** What the last runs gave, by fault; and as the table of docs/teams.md. */
const OUTCOMES_FILE = join(CACHE_FOLDER, 'test/ships.json');
const TABLE_FILE = join(CACHE_FOLDER, 'test/ships.md');

/** Adds an outcome to the file, in the place of an earlier one of the same fault. */
export function keepOutcome(outcome: ShipOutcome): void {
  const known = readOutcomes();
  const index = known.findIndex(({ fault }) => fault === outcome.fault);
  const all = index < 0 ? [...known, outcome] : known.with(index, outcome);
  mkdirSync(dirname(OUTCOMES_FILE), { recursive: true });
  writeFileSync(OUTCOMES_FILE, JSON.stringify(all, null, 2));
  writeFileSync(TABLE_FILE, `${shipTable(all)}\n`);
}

function readOutcomes(): ShipOutcome[] {
  try {
    return JSON.parse(readFileSync(OUTCOMES_FILE, 'utf8')) as ShipOutcome[];
  } catch {
    return [];
  }
}

/** The outcomes as a table of Markdown. */
export function shipTable(outcomes: readonly ShipOutcome[]): string {
  const rows = outcomes.map(({ fault, by, seconds, hurt, said }) => [
    fault,
    by,
    `${seconds.toFixed(1)} s`,
    `${hurt.toFixed(0)} s`,
    said.replaceAll('|', '\\|'),
  ]);
  const head = ['Fault', 'Stopped by', 'After', 'Visitors met it for', 'What was said'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
