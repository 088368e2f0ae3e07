import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kit, KIT_FILE, type KitEntry } from '@elbi/contract/domain';
import { FileExistsError, type FileStorage } from '../../../storage/file-storage.ts';
import { KIT_PREFIX } from '../../../storage/release-folder.ts';

/** Where the tools pack the kit of these sources, in a checkout and in the image. */
export const KIT_FOLDER = fileURLToPath(new URL('../../../../../.cache/kit', import.meta.url));

/** How often a sweep stores the current tarballs again, so that their time is that of their last use. */
const RENEWED_DAYS = 30;
/** Repositories name a tarball in their lockfiles, and may be installed again much later. */
const KEPT_DAYS = 365 + RENEWED_DAYS;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the kit of these sources, null while it is being packed. Its tarballs are in storage then,
 * where every replica finds them, also after the next deployment.
 * @param stored the `sources` of kits that this process has stored
 */
export async function currentKit(
  files: FileStorage,
  folder: string,
  stored: Set<string>,
): Promise<Kit | null> {
  const kit = await readKit(folder);
  if (!kit || stored.has(kit.sources)) return kit;
  for (const { file } of kit.packages) {
    const found = await files.read(KIT_PREFIX + file);
    found?.stream.destroy();
    if (!found) await store(files, folder, file);
  }
  stored.add(kit.sources);
  return kit;
}

async function readKit(folder: string): Promise<Kit | null> {
  const text = await readFile(join(folder, KIT_FILE), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Kit);
}

async function store(files: FileStorage, folder: string, file: string): Promise<void> {
  const content = await readFile(join(folder, file));
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

/**
 * Removes the tarballs of kits that were last current a year ago: those of the current one are stored
 * again from time to time. Removes nothing while the current one is unknown.
 */
export async function removeOldKits(
  files: FileStorage,
  now: Date = new Date(),
  folder: string = KIT_FOLDER,
): Promise<void> {
  const kit = await readKit(folder);
  if (!kit) return;
  const current = new Map(kit.packages.map(({ file }) => [KIT_PREFIX + file, file]));
  for await (const { key, changedAt } of files.list(KIT_PREFIX)) {
    const days = (now.getTime() - changedAt.getTime()) / DAY_MS;
    if (days > (current.has(key) ? RENEWED_DAYS : KEPT_DAYS)) await files.remove(key);
    else current.delete(key);
  }
  for (const file of current.values()) await store(files, folder, file);
}
