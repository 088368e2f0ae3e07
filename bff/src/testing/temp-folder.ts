import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';

/**
 * Returns a new folder, which is removed after the calling test file. Every user may enter it: when
 * root runs the tests, Postgres runs as another user.
 */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'elbi-test-'));
  await chmod(folder, 0o711);
  afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
