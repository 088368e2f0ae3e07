import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SectionDescription } from '@elbi/contract/domain';

/** Returns the bytes that the size budget measures: compressed scripts and styles of a build. */
export function brotliBytes({ files }: SectionDescription, folder: string): number {
  return Object.keys(files)
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}
