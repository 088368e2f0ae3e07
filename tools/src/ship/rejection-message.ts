import type { GateProblemKind, PageReport } from '@elbi/contract/domain';
import type { ReleaseId, ShipError } from './release-client.ts';

/** The next step for each kind of problem that the page check finds. */
const NEXT: Readonly<Record<GateProblemKind, string>> = {
  render: 'Open the page with npm run dev:portal, and fix what its console says.',
  timeout:
    'The live page was in time: check for a loop in an effect, or for data that never arrives.',
  console: 'Pages must not log console errors; fix the cause.',
  axe: 'Follow the link of the rule; the accessibility panel of Storybook finds the same.',
  write: 'Opening a page must not write: write only after user input.',
  loop: 'Stop the loop: check for effects that update their own dependencies, and for uncleared timers.',
  slow: 'Split the work into smaller tasks, or move it to a worker.',
  weight:
    'Make its pictures smaller (WebP, no larger than displayed), or load them when they become visible.',
  empty:
    'Find out why the list is empty. If it was removed on purpose, ship once without the page.',
  leak: 'Change nothing outside the page, and clean up in the function that an effect returns.',
};

/** Messages of failures that are not caused by the release, by status. */
const NOT_ITS_FAULT: Readonly<Record<number, (name: string) => string>> = {
  // No response.
  0: () => 'Lost the connection to the portal; run the command again (completed steps are skipped)',
  503: (name) => `The portal cannot accept ${name} now`,
};

/** Returns why a release was rejected: each failed check with its message. */
export function formatRejection({ name, version }: ReleaseId, refused: ShipError): string {
  if (refused.checks.length === 0) {
    const what = NOT_ITS_FAULT[refused.status]?.(name) ?? `The portal rejected ${name}`;
    return `${what}: ${refused.message}`;
  }
  return [
    `The portal rejected ${name} ${version}; the live release is unchanged.`,
    ...refused.checks.map(({ check, message }) => `  ✗ ${check}: ${message}`),
  ].join('\n');
}

/**
 * Returns the gate's findings: for each page its problems with the next step, then the problems that
 * the portal itself found, which may be the cause.
 * @param reasons all reasons of the portal, those of pages included
 */
export function formatFindings(pages: readonly PageReport[], reasons: readonly string[]): string {
  const messages = pages.flatMap(({ problems }) => problems.map(({ message }) => message));
  const ofPortal = new Set(
    reasons.filter((reason) => !messages.some((one) => reason.endsWith(one))),
  );
  return [problemsText(pages), ...[...ofPortal].map((reason) => `  ✗ gate: ${reason}`)]
    .filter(Boolean)
    .join('\n');
}

function problemsText(pages: readonly PageReport[]): string {
  return pages
    .filter(({ problems }) => problems.length > 0)
    .flatMap(({ path, role, problems }) => [
      `  ${path}, as ${role}:`,
      ...problems.flatMap(({ kind, message }) => [
        `    ✗ ${kind}: ${message}`,
        `      → ${NEXT[kind]}`,
      ]),
    ])
    .join('\n');
}
