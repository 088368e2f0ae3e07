import type { GateReport } from '@elbi/contract/codes';
import type { ReleaseGateRow } from '../../../database/tables.ts';
import type { Refusal } from '../checks/check.ts';
import type { PlannedPage } from './gate-pages.ts';

/** What a browser reports of the pages that it was asked to look at. */
export type BrowserReport = Extract<GateReport, { browser: string }>;

const WHAT: Readonly<Record<BrowserReport['pages'][number]['problems'][number]['kind'], string>> = {
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
  report: BrowserReport,
): Refusal[] {
  const seen = new Set(report.pages.map(pageKey));
  const messages = [
    ...gate.pages
      .filter((page) => !seen.has(pageKey(page)))
      .map((page) => `${nameOf(page)} was not looked at. Ship again, and let the gate finish.`),
    ...report.pages.flatMap((page) =>
      page.problems.map(({ kind, message }) => `${nameOf(page)} ${WHAT[kind]}: ${message}`),
    ),
    ...gate.problems.map(({ kind, message }) => `A page ${WHAT[kind]}: ${message}`),
  ];
  if (messages.length === 0 && !report.passed) {
    messages.push('The browser says that the gate was not passed, but not why. Ship again.');
  }
  return messages.map((message) => ({ field: 'gate', message }));
}

function pageKey({ path, role }: { path: string; role: string }): string {
  return `${role} ${path}`;
}

function nameOf({ path, role }: { path: string; role: string }): string {
  return `${path} as ${role}`;
}
