import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import type { DemoPicture } from '../demo-picture.ts';

const GENERATOR_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Encoded pictures are the same until the generator or the encoder changes, so they are kept in one
 * file named by a hash of both. A file that cannot be read counts as absent.
 */
export async function cachedPictures(
  cacheDir: string,
  encodeAll: () => Promise<DemoPicture[]>,
): Promise<DemoPicture[]> {
  const file = join(cacheDir, `demo-pictures-${await generatorHash()}.v8`);
  const kept = await readPictures(file);
  if (kept !== null) return kept;
  const pictures = await encodeAll();
  await writeWhole(file, cacheDir, serialize(pictures));
  return pictures;
}

async function readPictures(file: string): Promise<DemoPicture[] | null> {
  try {
    return deserialize(await readFile(file)) as DemoPicture[];
  } catch {
    return null;
  }
}

/** Written aside and renamed: two starts at the same time never read half a file. */
async function writeWhole(file: string, folder: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, content);
  await rename(aside, file);
}

/** A hash of the generator's sources and of the libraries that render and encode. */
export async function generatorHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const names = await readdir(GENERATOR_FOLDER, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of sources.sort()) {
    hash.update(name).update(await readFile(join(GENERATOR_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
