/** How a version of a section becomes the live one (architecture "Release registry"). */

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

/** Whom the gate renders a page as. */
export const GATE_ROLES = ['visitor', 'registered', 'owner', 'admin'] as const;
export type GateRole = (typeof GATE_ROLES)[number];

export const GATE_PROBLEMS = ['render', 'console', 'axe', 'write', 'timeout'] as const;
export type GateProblemKind = (typeof GATE_PROBLEMS)[number];

/** How the gate of a release ended; `open` while nobody has run it. */
export const GATE_RESULTS = ['passed', 'skipped', 'refused', 'open'] as const;
export type GateResult = (typeof GATE_RESULTS)[number];

/** What the history of the registry tells. */
export const RELEASE_EVENT_KINDS = [
  'shipped',
  'gate passed',
  'gate skipped',
  'refused',
  'made current',
  'rolled back',
  'judged good',
  'taken out',
  'preview made',
  'token made',
  'token revoked',
  'files removed',
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENT_KINDS)[number];

/** The section of a token that may ship every section and the shell. */
export const EVERY_SECTION = '*';
