import type { Noticed } from './bystander.ts';

export interface Trial {
  name: string;
  /** How each request of the attack ended. */
  ends: readonly string[];
  noticed: Noticed;
}

const HEAD = [
  'Attack',
  'Answers',
  'Health p50',
  'p99',
  'longest',
  'Script p50',
  'p99',
  'longest',
  'Memory',
];

/** Trials as a table of Markdown. */
export function overloadTable(trials: readonly Trial[]): string {
  const rows = trials.map(({ name, ends, noticed: { health, script, memory } }) => [
    name,
    counted(ends),
    ...[health, script].flatMap(({ p50, p99, longest }) => [p50, p99, longest]).map(milliseconds),
    `${memory} MB`,
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Like `13 × 200, 47 × 503`. */
function counted(ends: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].map(([end, count]) => `${count} × ${end}`).join(', ');
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}
