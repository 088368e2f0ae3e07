import type { ProcessFigures } from './process-figures.ts';
import type { Step } from './run-load.ts';

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
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n');
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
