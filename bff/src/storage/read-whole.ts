import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './file-storage.ts';

/** The content of a small file, or null when there is none. */
export async function readWhole(files: FileStorage, key: string): Promise<Buffer | null> {
  const found = await files.read(key);
  return found ? buffer(found.stream) : null;
}
