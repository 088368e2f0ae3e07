import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { FileExistsError, type FileStorage, NameTakenError, checkedKey } from './file-storage.ts';
import { isFileSystemError } from './file-system-error.ts';
import { isWrittenOnce } from './release-folder.ts';

/** Folder of files that are being written; no key has this name. */
const DRAFTS = '.drafts';
/** Age of abandoned files; no upload takes as long. */
const DRAFT_LIFE_MS = 3_600_000;

/** Contains application documents: other users of the machine must not read it. */
const PRIVATE = { recursive: true, mode: 0o700 } as const;

/** Files in a folder of this machine. */
export class DiskStorage implements FileStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async write(key: string, content: Uint8Array | Readable): Promise<void> {
    const path = this.#path(key);
    const draft = join(this.#root, DRAFTS, randomUUID());
    const isOnce = isWrittenOnce(key);
    try {
      await mkdir(dirname(draft), PRIVATE);
      await mkdir(dirname(path), PRIVATE).catch(nameTaken);
      const file = await open(draft, 'wx', isOnce ? 0o400 : 0o600);
      try {
        await writeFile(file, content);
        // fsync first: the rename must not be durable before the content is.
        await file.sync();
      } finally {
        await file.close();
      }
      // A link, unlike a rename, never replaces a file.
      if (isOnce) await link(draft, path);
      else await rename(draft, path).catch(nameTaken);
    } catch (error) {
      if (content instanceof Readable) content.destroy();
      throw isOnce && isFileSystemError(error, 'EEXIST') ? new FileExistsError(key) : error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes access of other users of the machine, also to files of older versions. */
  async closeToOthers(): Promise<void> {
    await mkdir(this.#root, PRIVATE);
    await chmod(this.#root, PRIVATE.mode);
  }

  /** Removes incomplete files of killed processes. */
  async removeOldDrafts(): Promise<void> {
    for await (const path of filesBelow(join(this.#root, DRAFTS))) {
      // Another process may have finished it since.
      const draft = await stat(path).catch(() => null);
      const isOld = draft && Date.now() - draft.mtimeMs > DRAFT_LIFE_MS;
      if (isOld) await rm(path, { force: true });
    }
  }

  async read(key: string) {
    const path = this.#path(key);
    try {
      const file = await open(path, 'r');
      const stats = await file.stat();
      if (!stats.isFile()) {
        await file.close();
        return null;
      }
      return { stream: createReadStream(path, { fd: file }), bytes: stats.size };
    } catch (error) {
      // ENOTDIR: the key names something below a file.
      const isMissing = ['ENOENT', 'ENOTDIR'].some((code) => isFileSystemError(error, code));
      if (isMissing) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(prefix: string) {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder !== '') checkedKey(folder.slice(0, -1));
    for await (const path of filesBelow(join(this.#root, folder))) {
      const key = relative(this.#root, path).split(sep).join('/');
      if (!key.startsWith(prefix) || key.startsWith(`${DRAFTS}/`)) continue;
      // Another process may have removed it since.
      const file = await stat(path).catch(() => null);
      if (file) yield { key, changedAt: file.mtime };
    }
  }

  #path(key: string): string {
    return join(this.#root, ...checkedKey(key).split('/'));
  }
}

function nameTaken(error: unknown): never {
  const isTaken = ['EEXIST', 'ENOTDIR', 'EISDIR'].some((code) => isFileSystemError(error, code));
  throw isTaken ? new NameTakenError({ cause: error }) : error;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isFileSystemError(error, 'ENOENT')) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
