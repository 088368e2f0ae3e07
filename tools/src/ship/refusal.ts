import type { GateProblemKind, PageReport } from '@elbi/contract/codes';
import type { ReleaseId, ShipError } from './release-client.ts';

/** What to do next about a page that the render check found something wrong with. */
const NEXT: Readonly<Record<GateProblemKind, string>> = {
  render: 'Open the page with npm run dev:portal, and fix what its console says.',
  timeout: 'Live was in time: look for a loop in an effect, or for data that never comes.',
  console: 'Pages must not log console errors; fix the cause.',
  axe: 'Follow the link of the rule; the accessibility panel of Storybook finds the same.',
  write: 'Looking at a page may change nothing: write only when a person asks for it.',
  loop: 'Stop the loop: check for effects that update their own dependencies, and for uncleared timers.',
  slow: 'Do less at once: leave it to a worker, or do it bit by bit.',
  weight:
    'Make its pictures smaller (WebP, and no larger than they are shown), or load them when they are seen.',
  empty: 'Find out why the list is empty; where it should be gone, ship once without the page.',
  leak: 'A page shares the document with all others: change nothing outside it, and end what it began.',
};

/** What it means, of answers that say nothing about the release. */
const NOT_ITS_FAULT: Readonly<Record<number, (name: string) => string>> = {
  // There was no answer.
  0: () => 'The connection to the portal was lost; ship again, what is done is not done twice',
  503: (name) => `The portal cannot take ${name} now`,
};

/** Why a release was refused: each check that it did not pass, and what to do next. */
export function refusalText({ name, version }: ReleaseId, refused: ShipError): string {
  if (refused.checks.length === 0) {
    const what = NOT_ITS_FAULT[refused.status]?.(name) ?? `The portal refused ${name}`;
    return `${what}: ${refused.message}`;
  }
  return [
    `The portal refused ${name} ${version}; what was live stays live.`,
    ...refused.checks.map(({ check, message }) => `  ✗ ${check}: ${message}`),
  ].join('\n');
}

/**
 * What the gate found: page by page what its browser saw and what to do next, and then what the
 * portal itself saw meanwhile, which may be the cause.
 * @param reasons all that the portal says, what was seen on the pages included
 */
export function foundText(pages: readonly PageReport[], reasons: readonly string[]): string {
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
    .flatMap(({ path, role, fragment, problems }) => [
      `  ${fragment === undefined ? '' : `${fragment} on `}${path}, seen as ${role}:`,
      ...problems.flatMap(({ kind, message }) => [
        `    ✗ ${kind}: ${message}`,
        `      → ${NEXT[kind]}`,
      ]),
    ])
    .join('\n');
}
