import { readFile } from 'node:fs/promises';
import type { FileStorage } from '../storage/file-storage.ts';
import { isWrittenOnce } from '../storage/release-folder.ts';
import { BackupError } from './backup-error.ts';
import { severalAtOnce } from './hashing.ts';
import { loadDatabase } from './load-database.ts';
import { type BackedUpFile, type Manifest, filePath } from './manifest.ts';
import { assertKnownSchema, isStored, isUsed, keptKeys } from './target.ts';
import { verifiedBackup } from './verify-backup.ts';

const AT_ONCE = 8;

export interface RestoreTarget {
  databaseUrl: string;
  files: FileStorage;
}

/**
 * Puts a backup in place: all of it or nothing. Every byte is checked before anything is touched;
 * files are written before the one transaction that makes the rows, and those that were not there
 * before are taken away again when it fails.
 * @param options.replace whether what is there may be lost; without it a used place is refused
 */
export async function restoreBackup(
  { databaseUrl, files }: RestoreTarget,
  folder: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  const { manifest, files: backedUp } = await verifiedBackup(folder);
  await assertKnownSchema(manifest);
  const present = await keptKeys(files);
  const wanted = new Set(backedUp.map(({ key }) => key));
  const others = [...present].filter((key) => !wanted.has(key));
  if (!replace && (others.length > 0 || (await isUsed(databaseUrl)))) {
    throw new BackupError(
      'This portal has been used: restoring would lose what is in it. Add --replace to do that, ' +
        'or name an empty database and an empty DATA_DIR or bucket. Nothing was changed.',
    );
  }

  const added: string[] = [];
  try {
    await severalAtOnce(backedUp, AT_ONCE, async (file) => {
      const isPresent = present.has(file.key);
      if (isPresent && (await isStored(files, file))) return;
      if (!isPresent) added.push(file.key);
      else if (isWrittenOnce(file.key)) await files.remove(file.key);
      await files.write(file.key, await contentOf(folder, file));
    });
    await loadDatabase(databaseUrl, folder, manifest);
  } catch (error) {
    for (const key of added) await files.remove(key).catch(() => {});
    throw error;
  }
  // Only now: until then they belonged to rows.
  for (const key of others) await files.remove(key);
  return manifest;
}

async function contentOf(folder: string, { key }: BackedUpFile): Promise<Buffer> {
  return readFile(filePath(folder, key));
}
