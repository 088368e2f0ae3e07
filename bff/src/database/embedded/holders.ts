import { readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './postmaster.ts';

/**
 * Who uses the embedded Postgres: one empty file per process, named by its id. Two portals on one
 * data folder share a Postgres, and only the last to leave stops it.
 */
export async function registerHolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, String(process.pid)), '');
}

/**
 * Takes this process off the list; returns whether another one still uses the database. Waits for
 * nothing, so that a process can do it while it exits.
 */
export function releaseHolder(folder: string): boolean {
  rmSync(join(folder, String(process.pid)), { force: true });
  const others = readdirSync(folder);
  const isHeld = others.map((name) => isAlive(Number(name)));
  // Left behind by processes that were killed.
  const stale = others.filter((_, i) => !isHeld[i]);
  for (const name of stale) rmSync(join(folder, name), { force: true });
  return isHeld.includes(true);
}
