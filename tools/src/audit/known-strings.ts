/**
 * Strings that look like secrets and are none: the mark that `npm run verify` names, and why it is
 * harmless. A real secret is never put here: it is taken out and replaced where it is used.
 */
export const KNOWN_STRINGS: ReadonlyMap<string, string> = new Map([]);
