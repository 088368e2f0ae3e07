import type { GateProblemKind, PageReport } from '@elbi/contract/domain';
import { CliError } from '../cli/cli-error.ts';
import type { ReleaseId, ShipError } from './release-client.ts';

/** Exit codes for pipelines; other failures end with 1. */
const EXIT_CODES = { rejected: 2, 'not checked': 3 } as const;

/** A problem that a check found. */
export interface Finding {
  check: string;
  message: string;
  /** The pages that have it, like `/ as visitor`. */
  pages?: string[];
}

/** Why a version is not live: it was rejected, or could not be checked and may be shipped again. */
export class NotShipped extends CliError {
  readonly state: keyof typeof EXIT_CODES;
  readonly findings: readonly Finding[];

  constructor(state: NotShipped['state'], sentence: string, findings: readonly Finding[] = []) {
    super(sentence);
    this.state = state;
    this.findings = findings;
  }

  get exitCode(): number {
    return EXIT_CODES[this.state];
  }
}

/** The next step for each kind of problem that the page check finds; likely causes come first. */
const NEXT: Readonly<Record<GateProblemKind, string>> = {
  console: 'Pages must not log console errors; fix the cause.',
  render: 'Open the page with npm run dev, and fix the errors in its overlay and console.',
  timeout:
    'The live page was in time: check for a loop in an effect, or for data that never arrives.',
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

/** Statuses of a release that the portal does not accept: withdrawn, or with failed checks. */
const REJECTED = [409, 422];

/** Returns the rejection of a release; one that is not its fault, or has a Retry-After, can be repeated. */
export function rejectionOf(release: ReleaseId, refused: ShipError): CliError {
  const { status, checks, retryAfter } = refused;
  const sentence = formatRejection(release, refused);
  if (status in NOT_ITS_FAULT || retryAfter !== null)
    return new NotShipped('not checked', sentence);
  if (!REJECTED.includes(status)) return new CliError(sentence);
  return new NotShipped('rejected', sentence, checks);
}

/** Returns the gate's findings as data, with the pages of each. */
export function findingsOf(pages: readonly PageReport[], reasons: readonly string[]): Finding[] {
  const problems = pages.flatMap(({ path, role, problems: found }) =>
    found.map(({ kind, message }) => ({ check: kind, message, page: `${path} as ${role}` })),
  );
  const distinct = new Map(problems.map((one) => [`${one.check} ${one.message}`, one]));
  return [
    ...ofPortal(pages, reasons).map((message) => ({ check: 'gate', message })),
    ...[...distinct.values()].map(({ check, message }) => ({
      ...{ check, message },
      pages: problems
        .filter((one) => one.check === check && one.message === message)
        .map(({ page }) => page),
    })),
  ];
}

/** Returns the reasons that the portal itself found, each once. */
function ofPortal(pages: readonly PageReport[], reasons: readonly string[]): string[] {
  const messages = pages.flatMap(({ problems }) => problems.map(({ message }) => message));
  return [...new Set(reasons)].filter((reason) => !messages.some((one) => reason.endsWith(one)));
}

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
 * Returns the gate's findings: what the portal itself found, which is mostly the cause, then a line
 * for each problem with the pages that have it, and the next step for each kind.
 * @param reasons all reasons of the portal, those of pages included
 */
export function formatFindings(pages: readonly PageReport[], reasons: readonly string[]): string {
  const problems = pages.flatMap((page) =>
    page.problems.map(({ kind, message }) => ({ kind, message, page })),
  );
  return [
    ...ofPortal(pages, reasons).map((reason) => `  ✗ gate: ${reason}`),
    ...Object.entries(NEXT).flatMap(([kind, next]) => {
      const ofKind = problems.filter((problem) => problem.kind === kind);
      const messages = [...new Set(ofKind.map(({ message }) => message))];
      const lines = messages.map((message) => {
        const having = ofKind.filter((problem) => problem.message === message);
        return `  ✗ ${kind}: ${message} (${placesOf(having.map(({ page }) => page))})`;
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
