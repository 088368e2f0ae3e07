import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How `makeBackup` names a folder; nothing else is ever removed. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Removes all but the newest backups below a folder; returns the names of those that went. */
export async function removeOldBackups(parent: string, keep: number): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old;
}
