import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kit, KIT_FILE, type KitEntry } from '@elbi/contract/domain';
import { FileExistsError, type FileStorage } from '../../../storage/file-storage.ts';
import { KIT_PREFIX } from '../../../storage/release-folder.ts';

/** Where the tools pack the kit of these sources, in a checkout and in the image. */
export const KIT_FOLDER = fileURLToPath(new URL('../../../../../.cache/kit', import.meta.url));

/** Repositories name a tarball in their lockfiles, and may be installed again much later. */
const KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the kit of these sources, null while it is being packed. Its tarballs are in storage then,
 * where every replica finds them, also after the next deployment.
 */
export async function currentKit(files: FileStorage, folder: string): Promise<Kit | null> {
  const text = await readFile(join(folder, KIT_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const kit = JSON.parse(text) as Kit;
  for (const { file } of kit.packages) {
    const found = await files.read(KIT_PREFIX + file);
    found?.stream.destroy();
    if (!found) await store(files, file, await readFile(join(folder, file)));
  }
  return kit;
}

async function store(files: FileStorage, file: string, content: Buffer): Promise<void> {
  await files.write(KIT_PREFIX + file, content).catch((error: unknown) => {
    // Another replica was faster.
    if (!(error instanceof FileExistsError)) throw error;
  });
}

/** Returns the package of the kit that `portal-sdk` or `portal-sdk-4.0.0` names. */
export function findPackage(packages: readonly KitEntry[], name: string): KitEntry | undefined {
  return packages.find((one) => {
    const short = basename(one.name);
    return name === short || name === `${short}-${one.version}`;
  });
}

/** Removes tarballs that were stored a year ago, unless the kit of these sources has them. */
export async function removeOldKits(
  files: FileStorage,
  now: Date = new Date(),
  folder: string = KIT_FOLDER,
): Promise<void> {
  const kit = await currentKit(files, folder);
  const current = new Set(kit?.packages.map(({ file }) => KIT_PREFIX + file));
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for await (const { key, changedAt } of files.list(KIT_PREFIX)) {
    if (changedAt < since && !current.has(key)) await files.remove(key);
  }
}
