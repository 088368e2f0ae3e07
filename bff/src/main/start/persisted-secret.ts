import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileSystemError } from '../../storage/file-system-error.ts';

/**
 * Returns a secret from a file of the data folder, created at the first start and readable only by
 * its owner. Concurrent first starts agree on one.
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link is atomic and never replaces a file.
    await link(draft, file);
  } catch (error) {
    if (!isFileSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
