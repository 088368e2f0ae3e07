import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../section/project.ts';
import type { StartSettings } from './settings.ts';

/** Where a portal of this machine runs, and where it stores its data. */
export type LocalPortal = Pick<StartSettings, 'dataDir' | 'origin'>;

/** The portal that was started last from this checkout, whatever its settings. */
const LAST_STARTED = join(CACHE_FOLDER, 'portal.json');

const fileIn = (dataDir: string) => join(dataDir, 'origin');

/** Records the address of the running portal in its data folder and in the checkout. */
export function recordOrigin({ dataDir, origin }: LocalPortal, lastStarted = LAST_STARTED): void {
  writeFileSync(fileIn(dataDir), `${origin}\n`);
  mkdirSync(dirname(lastStarted), { recursive: true });
  writeFileSync(lastStarted, JSON.stringify({ dataDir, origin }));
}

/** Removes the record when the portal stops. */
export function forgetOrigin(
  { dataDir }: Pick<LocalPortal, 'dataDir'>,
  lastStarted = LAST_STARTED,
): void {
  rmSync(fileIn(dataDir), { force: true });
  // Another portal may have been started since.
  if (lastPortal(lastStarted)?.dataDir === dataDir) rmSync(lastStarted);
}

/** Returns the portal that was started last from this checkout; null when it was stopped. */
export function lastPortal(lastStarted = LAST_STARTED): LocalPortal | null {
  try {
    return JSON.parse(readFileSync(lastStarted, 'utf8')) as LocalPortal;
  } catch {
    return null;
  }
}

/**
 * Returns the address of the portal with this data, regardless of the PORT it was started with;
 * without a record, the address of the settings.
 */
export function recordedOrigin({ dataDir, origin }: LocalPortal): string {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() || origin;
  } catch {
    return origin;
  }
}
