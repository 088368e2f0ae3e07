import { availableParallelism } from 'node:os';
import { markdownTable } from '../bench-web/tables.ts';
import type { ProcessFigures } from './process-figures.ts';
import { PARTS } from './processor-time.ts';
import { MEASURED, type Step } from './run-load.ts';

const HEAD = [
  'People',
  'Time',
  'Requests/s',
  'Errors',
  'p50',
  'p95',
  'p99',
  'Writes lost',
  'Own writes not seen',
  'Memory of the replicas',
  'Open handles',
];

/** Steps as a table of Markdown. */
export function loadTable(steps: readonly Step[]): string {
  const rows = steps.map((step) => [
    String(step.people),
    `${step.seconds} s`,
    step.perSecond.toFixed(1),
    `${step.failed} of ${step.requests}`,
    milliseconds(step.p50),
    milliseconds(step.p95),
    milliseconds(step.p99),
    String(step.lost),
    String(step.staleReads),
    change(step, ({ memory }) => memory, ' MB'),
    change(step, ({ handles }) => handles, ''),
  ]);
  return markdownTable(HEAD, rows);
}

/** What each kind of request met, and why it failed. */
export function kindsTable(steps: readonly Step[]): string {
  const rows = steps.flatMap(({ people, kinds }) =>
    Object.entries(kinds).map(([kind, { requests, failures, p50, p95, p99 }]) => [
      String(people),
      kind,
      String(requests),
      Object.entries(failures)
        .map(([why, times]) => `${times} × ${why}`)
        .join('; ') || '–',
      ...[p50, p95, p99].map(milliseconds),
    ]),
  );
  const head = ['People', 'Kind', 'Requests', 'Failed', 'p50', 'p95', 'p99'];
  return markdownTable(head, rows, (column) =>
    /Kind|Failed/.test(head[column]!) ? 'left' : 'right',
  );
}

/** Which part had how much of all processors. */
export function processorTable(steps: readonly Step[]): string {
  const rows = steps.map(({ people, seconds, processor }) => {
    const all = seconds * MEASURED * availableParallelism();
    return [
      String(people),
      ...PARTS.map((part) => `${Math.round((processor[part] / all) * 100)} %`),
    ];
  });
  return markdownTable(['People', ...PARTS.map((part) => `Processor: ${part}`)], rows);
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

/** Like `210 → 212 MB, 205 → 206 MB`: one of each replica. */
function change(
  { before, after }: Step,
  read: (figures: ProcessFigures) => number,
  unit: string,
): string {
  return before
    .map((first, index) => `${read(first)} → ${read(after[index] ?? first)}${unit}`)
    .join(', ');
}
