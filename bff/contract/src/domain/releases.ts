/** How a version of a section goes live (decision record 8). */

/** The BFF's static checks of an uploaded release; a rejection names the failed one. */
export type ReleaseCheck =
  | 'route-owner'
  | 'used-by-others'
  | 'shared-packages'
  | 'contract-version'
  | 'size-budget'
  | 'gate';

/** Roles as which the gate renders a page. */
export const GATE_ROLES = ['visitor', 'registered', 'owner', 'admin'] as const;
export type GateRole = (typeof GATE_ROLES)[number];

/** Kinds of findings of the gate. */
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

/** Maximum transferred bytes of a page, pictures included. */
export const MAX_PAGE_BYTES = 1_500_000;

/**
 * Result of a release's gate: `skipped` by request, `not seen` without a browser, `open` before it
 * has run.
 */
export const GATE_RESULTS = ['passed', 'skipped', 'not seen', 'refused', 'open'] as const;
export type GateResult = (typeof GATE_RESULTS)[number];

/** Returns whether a release may be live without the gate, as those of `npm start` are. */
export function skippedGate(result: GateResult | null): boolean {
  return result === 'skipped' || result === 'not seen';
}

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
  'canary taken back',
  'preview made',
  'token made',
  'token revoked',
  'files removed',
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENT_KINDS)[number];

/** The scope of a token for every section and the shell. */
export const EVERY_SECTION = '*';

/** Lifetime of a token in days; the operator's own tokens do not expire. */
export const TOKEN_DAYS = 90;

/** Formats of names and versions, which become part of paths; the database enforces the same. */
export const SECTION_NAME = /^[a-z][a-z0-9-]{0,62}$/;
export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$/;

/** Limits of a release: number of files, and bytes of one, of all, and of the description. */
export const RELEASE_LIMITS = {
  files: 1_000,
  fileBytes: 5_000_000,
  bytes: 30_000_000,
  descriptionBytes: 500_000,
  /** Bytes of all releases of one token. */
  storedBytes: 1_000_000_000,
} as const;

/** No leading dot: neither `..` nor a hidden file. */
const SEGMENT = /^[A-Za-z0-9_@+~-][A-Za-z0-9._@+~-]{0,199}$/;

/** Returns whether a relative path stays below its root, like `chunks/a.js`. */
export function isFilePath(path: string): boolean {
  return path.length <= 500 && path.split('/').every((segment) => SEGMENT.test(segment));
}
