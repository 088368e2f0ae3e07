/** Which sections have a part on the page, and who wants to hear of it. */
const parts = new Map<string, number>();
/** Those that had one, and have none now. */
const away = new Set<string>();
const listeners = new Set<(section: string, isHere: boolean) => void>();
let latest: string | null = null;

/** Says that the code of a section is about to run: what it begins is its own. */
export function noteRunning(section: string): void {
  latest = section;
}

/** The section whose code was the last to come. */
export function latestSection(): string | null {
  return latest;
}

/**
 * Whether a section has left the page. One that is about to be shown for the first time has not:
 * what it began while it loaded must not be missed.
 */
export function isAway(section: string): boolean {
  return away.has(section);
}

/**
 * Notes that a part of a section is on the page.
 * @returns what notes that it has left
 */
export function arrive(section: string): () => void {
  parts.set(section, (parts.get(section) ?? 0) + 1);
  away.delete(section);
  latest = section;
  for (const listener of listeners) listener(section, true);
  return () => {
    const left = (parts.get(section) ?? 1) - 1;
    parts.set(section, left);
    if (left > 0) return;
    away.add(section);
    for (const listener of listeners) listener(section, false);
  };
}

/**
 * Calls back when the first part of a section comes, and when the last one has gone.
 * @returns what ends that
 */
export function onPresence(listener: (section: string, isHere: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
