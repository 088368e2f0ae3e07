import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { isFileSystemError } from '../../storage/file-system-error.ts';
import { MIN_SECRET_LENGTH } from '../../variables.ts';

/** Excludes control characters: some file systems return zeros for content that a power failure lost. */
const SECRET = new RegExp(`^[!-~]{${MIN_SECRET_LENGTH},}$`);

/**
 * Returns a secret from a file of the data folder, created at the first start and readable only by
 * its owner. Concurrent first starts agree on one. Throws the remedy when the file lost its content.
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  // Flushed first: the name must not be durable before the content is.
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A link is atomic and never replaces a file.
    await link(draft, file);
  } catch (error) {
    if (!isFileSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (SECRET.test(secret)) return secret;
  throw new OperatorError(
    `${file} contains no secret of at least ${MIN_SECRET_LENGTH} characters. ` +
      'Delete it and start again.',
  );
}
