import type { GateProblemKind, PageReport } from '@elbi/contract/domain';
import type { PlannedPage, ReleaseGateRow, ReleaseRow } from '../../../database/tables.ts';
import { type LivePortal, releasesBeside } from '../checks/check.ts';
import type { GateResult } from './gate-runner.ts';

const WHAT: Readonly<Record<GateProblemKind, string>> = {
  render: 'did not render',
  console: 'wrote an error to the console',
  axe: 'has an accessibility problem',
  write: 'tried to write',
  leak: 'changes something outside its mount point',
  timeout: 'took too long',
  loop: 'never becomes idle',
  slow: 'blocks the browser',
  weight: 'is too heavy',
  empty: 'lists nothing, unlike the live page',
};

/** Returns all problems of a release after its render check; empty when it has passed. */
export function reasonsAgainst(
  gate: { pages: readonly PlannedPage[]; problems: ReleaseGateRow['problems'] },
  report: Pick<GateResult, 'pages' | 'unfinished'>,
): string[] {
  const seen = new Set(report.pages.map(nameOf));
  const missing = gate.pages.filter((page) => !seen.has(nameOf(page)));
  return [
    ...report.pages.flatMap((page) =>
      page.problems.map(({ kind, message }) => `${nameOf(page)} ${WHAT[kind]}: ${message}`),
    ),
    ...reasonsSeen(gate),
    ...(report.unfinished
      ? [`Other pages were not checked: ${report.unfinished}`]
      : missing.map(
          (page) => `${nameOf(page)} was not checked. Ship again, and let the gate finish.`,
        )),
  ];
}

/** Returns the problems that the portal itself observed. */
export function reasonsSeen({ problems }: Pick<ReleaseGateRow, 'problems'>): string[] {
  return problems.map(({ kind, message }) => `A page ${WHAT[kind]}: ${message}`);
}

/**
 * Returns the releases without which a pass does not count, as section@version: they stood beside
 * this one in the gate and are not live. One that visitors have had was live with them.
 */
export function missingBeside(
  { section, gate_beside: beside, current_since, canary_since }: ReleaseRow,
  live: Pick<LivePortal, 'shell' | 'sections'>,
): string[] {
  if (current_since || canary_since) return [];
  const { shell, sections } = live;
  const others = releasesBeside(section, { shell, sections });
  const there = new Set(others.map(({ name, version }) => `${name}@${version}`));
  return beside.filter((one) => !there.has(one));
}

type Named = Pick<PageReport, 'path' | 'role'>;

function nameOf({ path, role }: Named): string {
  return `${path} as ${role}`;
}
