import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';

const FOLDER = import.meta.dirname;
const ENCODER = '../../../product/pictures/encode-picture.ts';

/**
 * Returns encoded pictures from a file named by a hash of the drawings and the encoder. An
 * unreadable file counts as absent, and where none can be written, as in a container, none is
 * stored.
 */
export async function cachedPictures<Picture>(
  cacheDir: string,
  encodeAll: () => Promise<Picture[]>,
): Promise<Picture[]> {
  const file = join(cacheDir, `demo-pictures-${await sourcesHash()}.v8`);
  try {
    return deserialize(await readFile(file)) as Picture[];
  } catch {
    const pictures = await encodeAll();
    await store(file, serialize(pictures)).catch(() => undefined);
    return pictures;
  }
}

/** Written elsewhere and renamed, so that a concurrent start never reads half a file. */
async function store(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, content);
  await rename(aside, file);
}

/** A hash of the drawings, of our encoder and of the libraries that render and encode. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const names = await readdir(FOLDER, { recursive: true });
  const sources = names.filter((name) => /(?<!\.test)\.(ts|svg|json)$/.test(name));
  for (const name of [...sources.sort(), ENCODER]) {
    hash.update(name).update(await readFile(join(FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
