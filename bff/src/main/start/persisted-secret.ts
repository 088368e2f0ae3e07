import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileSystemError } from '../../storage/file-system-error.ts';

/**
 * A secret kept in a file of the data folder; made at the first start, readable by its owner only.
 * Two processes that start at once agree on one.
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never replaces what is there.
    await link(draft, file);
  } catch (error) {
    if (!isFileSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
