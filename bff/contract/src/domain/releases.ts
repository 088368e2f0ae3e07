/** How a version of a section goes live (decision record 8). */

/** The checks that the BFF makes of an uploaded release; a refusal names the one that failed. */
export const RELEASE_CHECKS = [
  'route-owner',
  'used-by-others',
  'shared-packages',
  'contract-version',
  'size-budget',
  'gate',
] as const;
export type ReleaseCheck = (typeof RELEASE_CHECKS)[number];

/** Brotli bytes of scripts and styles that a section may have when it names no budget. */
export const MAX_SECTION_BYTES = 400_000;

/** Bytes of a server build that a section may have when it names no budget. */
export const MAX_SERVER_BYTES = 2_000_000;

/** Whom the gate renders a page as. */
export const GATE_ROLES = ['visitor', 'registered', 'owner', 'admin'] as const;
export type GateRole = (typeof GATE_ROLES)[number];

/** What the gate has against a page. */
export const GATE_PROBLEMS = [
  'render',
  'console',
  'axe',
  'write',
  'leak',
  'timeout',
  'loop',
  'slow',
  'weight',
  'empty',
] as const;
export type GateProblemKind = (typeof GATE_PROBLEMS)[number];

/** What a page may weigh with its pictures, in bytes as they are sent. */
export const MAX_PAGE_BYTES = 1_500_000;

/**
 * Result of a release's gate: `skipped` by request, `not seen` without a browser, `open` before it
 * has run.
 */
export const GATE_RESULTS = ['passed', 'skipped', 'not seen', 'refused', 'open'] as const;
export type GateResult = (typeof GATE_RESULTS)[number];

/** Kinds of entries in the history of the registry. */
export const RELEASE_EVENT_KINDS = [
  'shipped',
  'gate passed',
  'gate skipped',
  'refused',
  'made current',
  'rolled back',
  'judged good',
  'taken out',
  'held',
  'canary begun',
  'canary widened',
  'canary taken back',
  'scheduled',
  'schedule cancelled',
  'preview made',
  'token made',
  'token revoked',
  'files removed',
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENT_KINDS)[number];

/** The section of a token that may ship every section and the shell. */
export const EVERY_SECTION = '*';

/** Lifetime of a token in days; the operator's own tokens do not expire. */
export const TOKEN_DAYS = 90;

/** Both become part of paths; the database holds the same. */
export const SECTION_NAME = /^[a-z][a-z0-9-]{0,62}$/;
export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$/;

/** How much a release may be: files, and bytes of one, of all, and of the description itself. */
export const RELEASE_LIMITS = {
  files: 1_000,
  fileBytes: 5_000_000,
  bytes: 30_000_000,
  descriptionBytes: 500_000,
  /** Files of releases by one token. */
  storedBytes: 1_000_000_000,
} as const;

/** No leading dot: neither `..` nor a hidden file. */
const SEGMENT = /^[A-Za-z0-9_@+~-][A-Za-z0-9._@+~-]{0,199}$/;

/** Whether a relative path names a file below its root and nothing else, like `chunks/a.js`. */
export function isFilePath(path: string): boolean {
  return path.length <= 500 && path.split('/').every((segment) => SEGMENT.test(segment));
}
