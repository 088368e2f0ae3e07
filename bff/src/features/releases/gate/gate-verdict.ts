import type { GateProblemKind, GateReport } from '@elbi/contract/codes';
import type { ReleaseGateRow } from '../../../database/tables.ts';
import type { PlannedPage } from './gate-pages.ts';

const WHAT: Readonly<Record<GateProblemKind, string>> = {
  render: 'did not render',
  console: 'wrote an error to the console',
  axe: 'has an accessibility problem',
  write: 'tried to write',
  leak: 'reaches beyond itself',
  timeout: 'took too long',
};

/** Everything that stands against a release after its render check; nothing when it has passed. */
export function verdictOf(
  gate: { pages: readonly PlannedPage[]; problems: ReleaseGateRow['problems'] },
  report: Pick<GateReport, 'pages'>,
): string[] {
  const seen = new Set(report.pages.map(pageKey));
  return [
    ...gate.pages
      .filter((page) => !seen.has(pageKey(page)))
      .map((page) => `${nameOf(page)} was not looked at. Ship again, and let the gate finish.`),
    ...report.pages.flatMap((page) =>
      page.problems.map(({ kind, message }) => `${nameOf(page)} ${WHAT[kind]}: ${message}`),
    ),
    ...gate.problems.map(({ kind, message }) => `A page ${WHAT[kind]}: ${message}`),
  ];
}

function pageKey({ path, role }: { path: string; role: string }): string {
  return `${role} ${path}`;
}

function nameOf({ path, role }: { path: string; role: string }): string {
  return `${path} as ${role}`;
}
