import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder names of {@link makeBackup}; nothing else is ever removed. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/**
 * Makes a backup in a new folder below `parent`, named by the time; one that fails leaves nothing.
 * @param write fills the folder
 */
export async function makeBackup(
  parent: string,
  write: (folder: string) => Promise<void>,
): Promise<string> {
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const folder = join(parent, time.replaceAll(':', '-'));
  // Renamed last: a folder with its final name is complete.
  const draft = `${folder}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await write(draft);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Removes all but the newest backups below a folder; returns the removed names. */
export async function removeOldBackups(parent: string, keep: number): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old;
}
