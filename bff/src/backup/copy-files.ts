import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../storage/file-storage.ts';
import { HashingStream, severalAtOnce } from './hashing.ts';
import { type BackedUpFile, filePath } from './manifest.ts';
import { KEPT_PREFIXES } from './needed-files.ts';

const AT_ONCE = 8;

/** Files of a backup that is being made, by key. */
export type Copied = Map<string, BackedUpFile>;

/** Copies the files of storage that `isWanted` and that are not copied yet. */
export async function copyFiles(
  files: FileStorage,
  folder: string,
  copied: Copied,
  isWanted: (key: string) => boolean,
): Promise<void> {
  for (const prefix of KEPT_PREFIXES) {
    await severalAtOnce(files.list(prefix), AT_ONCE, async ({ key }) => {
      if (copied.has(key) || !isWanted(key)) return;
      const file = await copyFile(files, folder, key);
      if (file) copied.set(key, file);
    });
  }
}

/** Takes out of a backup what it need not hold. */
export async function dropFiles(
  folder: string,
  copied: Copied,
  isNeeded: (key: string) => boolean,
): Promise<void> {
  for (const key of copied.keys()) {
    if (isNeeded(key)) continue;
    await rm(filePath(folder, key));
    copied.delete(key);
  }
}

/** Null when the sweep has removed it meanwhile. */
async function copyFile(
  files: FileStorage,
  folder: string,
  key: string,
): Promise<BackedUpFile | null> {
  const found = await files.read(key);
  if (!found) return null;
  const path = filePath(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hashing = new HashingStream();
  await pipeline(found.stream, hashing, createWriteStream(path, { mode: 0o600, flush: true }));
  return { key, ...hashing.result() };
}
