import { kilobytes } from '../../../tools/src/ship/bytes.ts';
import type { JourneyName, Measure, Summary } from './results.ts';

/** The rows of a table, in their order: name, and how a number is written. */
const ROWS: readonly [Measure, string, (value: number) => string][] = [
  ['requests', 'Requests', whole],
  ['waves', 'Waves, without pictures', whole],
  ['wavesWithPictures', 'Waves, with pictures', whole],
  ['bytesWithoutPictures', 'Bytes, without pictures', kilobytes],
  ['bytes', 'Bytes, with pictures', kilobytes],
  ['bytesAhead', 'Bytes for the next pages', kilobytes],
  ['fcp', 'First contentful paint', milliseconds],
  ['lcp', 'Largest contentful paint', milliseconds],
  ['tapAnswered', 'First tap answered', milliseconds],
  ['shown', 'Click to content', milliseconds],
  ['responseToPaint', 'Response to paint', milliseconds],
  ['interactionDelay', 'Interaction delay', milliseconds],
  ['layoutShift', 'Layout shift', (value) => value.toFixed(3)],
  ['blockingTime', 'Blocking time', milliseconds],
];

const COUNTED: ReadonlySet<Measure> = new Set([
  'requests',
  'waves',
  'wavesWithPictures',
  'layoutShift',
]);

/** A table for each journey, in markdown. */
export function journeyTables(summary: Summary): string {
  return (Object.keys(summary) as JourneyName[])
    .map((journey) => `### ${capital(journey)}\n\n${tableOf(summary, journey)}`)
    .join('\n\n');
}

function tableOf(summary: Summary, journey: JourneyName): string {
  const { federated, singlePage } = summary[journey];
  const rows = ROWS.flatMap(([measure, title, write]) => {
    const [ours, plain] = [federated[measure], singlePage[measure]];
    if (ours === undefined || plain === undefined) return [];
    const ratio = COUNTED.has(measure) || plain === 0 ? '' : (ours / plain).toFixed(2);
    return [[title, write(ours), write(plain), ratio]];
  });
  return markdownTable(['', 'Micro-frontends', 'Single page', 'Ratio'], rows);
}

/** A table in markdown as prettier leaves it: the first column to the left, numbers to the right. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: (column: number) => 'left' | 'right' = (column) => (column === 0 ? 'left' : 'right'),
): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return align(column) === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    align(column) === 'left' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function whole(value: number): string {
  return String(value);
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
