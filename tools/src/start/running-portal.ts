import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartSettings } from './settings.ts';

const fileIn = (dataDir: string) => join(dataDir, 'origin');

/** Notes beside the data at which address the portal runs. */
export function noteOrigin({ dataDir, origin }: Pick<StartSettings, 'dataDir' | 'origin'>): void {
  writeFileSync(fileIn(dataDir), `${origin}\n`);
}

/** Takes the note back, when the portal is stopped. */
export function forgetOrigin({ dataDir }: Pick<StartSettings, 'dataDir'>): void {
  rmSync(fileIn(dataDir), { force: true });
}

/**
 * Where the portal with this data runs, whatever PORT it was started with; where nothing is noted,
 * the address that the settings give.
 */
export function notedOrigin({
  dataDir,
  origin,
}: Pick<StartSettings, 'dataDir' | 'origin'>): string {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return origin;
  }
}
