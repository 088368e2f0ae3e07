import { cpus, totalmem } from 'node:os';
import { CONDITIONS, PHONE } from './conditions.ts';
import { judge } from './goals.ts';
import type { Summary } from './results.ts';
import { journeyTables, markdownTable } from './tables.ts';

/** Between these lines of a document the report stands; the rest of it is written by people. */
export const BEGIN = '<!-- bench:web begin -->';
export const END = '<!-- bench:web end -->';

/** Where and how often it was measured. */
export interface Circumstances {
  date: Date;
  runs: number;
  browser: string;
}

/** What was measured, as it is printed and kept. */
export function reportOf(summary: Summary, { date, runs, browser }: Circumstances): string {
  const { viewport } = PHONE;
  const { latencyMs, downloadBytesPerSecond, cpuSlowdown } = CONDITIONS;
  const megabits = ((downloadBytesPerSecond * 8) / 1e6).toFixed(2);
  const goals = judge(summary).map(({ goal, measured, met }) => [
    goal,
    measured,
    met ? 'met' : '**not met**',
  ]);
  return [
    `Measured on ${date.toISOString().slice(0, 10)}, medians of ${runs} runs, both variants in turn. ${machine()}, Node ${process.versions.node}, ${browser}. Window ${viewport.width} × ${viewport.height}, ${latencyMs} ms for each request, ${megabits} Mbit/s down, processor slowed ${cpuSlowdown} times, HTTP/1.1 for both.`,
    markdownTable(['Goal', 'Measured', ''], goals, () => 'left'),
    journeyTables(summary),
  ].join('\n\n');
}

function machine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${gigabytes} GB`;
}

/** A document with the report in its place. */
export function withReport(document: string, report: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`The document has no place for the report: ${BEGIN} … ${END}.`);
  }
  return `${before}${BEGIN}\n\n${report}\n\n${END}${after}`;
}
