import type { GateProblemKind, PageReport } from '@elbi/contract/domain';
import type { ReleaseId, ShipError } from './release-client.ts';

/** The next step for each kind of problem that the page check finds. */
const NEXT: Readonly<Record<GateProblemKind, string>> = {
  render: 'Open the page with npm run dev:portal, and fix the errors in its overlay and console.',
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
  leak: 'Change nothing outside the page, and return a clean-up function from effects.',
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
 * Returns the gate's findings: what the portal itself found, which is mostly the cause, then each
 * problem once with the pages that have it, and the next step for each kind.
 * @param reasons all reasons of the portal, those of pages included
 */
export function formatFindings(pages: readonly PageReport[], reasons: readonly string[]): string {
  const problems = pages.flatMap((page) =>
    page.problems.map(({ kind, message }) => ({ kind, message, page })),
  );
  const ofPortal = reasons.filter(
    (reason) => !problems.some(({ message }) => reason.endsWith(message)),
  );
  return [
    ...[...new Set(ofPortal)].map((reason) => `  ✗ gate: ${reason}`),
    ...Object.entries(NEXT).flatMap(([kind, next]) => {
      const ofKind = problems.filter((problem) => problem.kind === kind);
      const messages = [...new Set(ofKind.map(({ message }) => message))];
      const lines = messages.flatMap((message) => {
        const having = ofKind.filter((problem) => problem.message === message);
        return [`  ✗ ${kind}: ${message}`, `    on ${placesOf(having.map(({ page }) => page))}`];
      });
      return lines.length > 0 ? [...lines, `    → ${next}`] : [];
    }),
  ].join('\n');
}

/** Returns the pages, each once with the roles that have it. */
function placesOf(pages: readonly PageReport[]): string {
  return [...new Set(pages.map(({ path }) => path))]
    .map((path) => {
      const roles = pages.filter((page) => page.path === path).map(({ role }) => role);
      return `${path} as ${roles.join(', ')}`;
    })
    .join('; ');
}
