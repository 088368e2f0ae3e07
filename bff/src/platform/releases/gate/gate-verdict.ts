import type { GateProblemKind, PageReport } from '@elbi/contract/domain';
import type { PlannedPage, ReleaseGateRow, ReleaseRow } from '../../../database/tables.ts';
import { type LivePortal, releasesBeside } from '../checks/check.ts';
import type { GateResult } from './gate-runner.ts';
import { COPY } from '../copy.ts';

/** Returns all problems of a release after its render check; empty when it has passed. */
export function reasonsAgainst(
  gate: { pages: readonly PlannedPage[]; problems: ReleaseGateRow['problems'] },
  report: Pick<GateResult, 'pages' | 'unfinished'>,
): string[] {
  const seen = new Set(report.pages.map(nameOf));
  const missing = gate.pages.filter((page) => !seen.has(nameOf(page)));
  return [
    ...report.pages.flatMap((page) =>
      page.problems.map((problem) => textOf(nameOf(page), problem)),
    ),
    ...reasonsSeen(gate),
    ...(report.unfinished
      ? [COPY.gate.otherPages(report.unfinished)]
      : missing.map((page) => COPY.gate.unchecked(nameOf(page)))),
  ];
}

/** Returns the problems that the portal itself observed. */
export function reasonsSeen({ problems }: Pick<ReleaseGateRow, 'problems'>): string[] {
  return problems.map((problem) => textOf(COPY.gate.anyPage, problem));
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

type Problem = { kind: GateProblemKind; message: string };

function nameOf({ path, role }: Named): string {
  return COPY.gate.page(path, role);
}

function textOf(page: string, { kind, message }: Problem): string {
  return COPY.gate.problem(page, COPY.gate.problems[kind], message);
}
