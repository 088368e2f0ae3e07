import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMITS } from '@elbi/contract/domain';
import { BusyError } from '../errors.ts';
import { isFileSystemError } from './file-system-error.ts';

/** A file that is removed with its folder. */
export interface TempFile {
  path: string;
  bytes: number;
}

/** One account may use a quarter: two of the largest forms with the default settings. */
const SHARE = 4;
/** Requests of one user that may hold files concurrently: a form sends its pictures one by one. */
const AT_ONCE = FILE_LIMITS.picturesPerPlace.max;

/** The usage of one account. */
interface Usage {
  bytes: number;
  requests: number;
}
const NOTHING: Usage = { bytes: 0, requests: 0 };

/**
 * Disk space for the duration of a request: uploads until they are stored, generated files until
 * they are sent. The whole and each user have a budget of bytes that have arrived, so an announced
 * size reserves nothing. A user with more concurrent uploads than a form makes is rejected before
 * anything is read, because reading delays others.
 */
export class TempStore {
  readonly #folder: string;
  /** Bytes that may be in use. */
  readonly budget: number;
  readonly #used = new Map<string, Usage>();
  #total = 0;

  private constructor(folder: string, budget: number) {
    this.#folder = folder;
    this.budget = budget;
  }

  /**
   * Opens a folder for this process, and removes those of ended processes.
   * @param budget bytes
   */
  static async open(folder: string, budget: number): Promise<TempStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      if (isLeftOver(name)) await rm(join(folder, name), { recursive: true, force: true });
    }
    return new TempStore(join(folder, String(process.pid)), budget);
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#total;
  }

  /**
   * A place for the files of one request.
   * @param owner whose share they count for; asked when there is something to count
   */
  room(owner: () => string): TempFolder {
    return new TempFolder(this.#folder, (more) => this.#use(owner(), more));
  }

  #use(name: string, more: Usage): void {
    const own = this.#used.get(name) ?? NOTHING;
    const next = { bytes: own.bytes + more.bytes, requests: own.requests + more.requests };
    const total = this.#total + more.bytes;
    const isFull = total > this.budget || next.bytes > this.budget / SHARE;
    if (more.bytes > 0 && isFull) throw new BusyError();
    if (more.requests > 0 && next.requests > AT_ONCE) throw new BusyError();
    this.#total = total;
    if (next.requests > 0) this.#used.set(name, next);
    else this.#used.delete(name);
  }
}

/** The files of one request. */
export class TempFolder {
  /** The folder of its files; null before the first. */
  #folder: string | null = null;
  readonly #within: string;
  readonly #use: (more: Usage) => void;
  #used = NOTHING;

  constructor(within: string, use: (more: Usage) => void) {
    this.#within = within;
    this.#use = use;
  }

  /** Whether no file was ever stored here. */
  get isEmpty(): boolean {
    return this.#used.requests === 0;
  }

  /** Stores content as it arrives. Throws `BusyError` when the budget is used up. */
  async store(content: AsyncIterable<Buffer>): Promise<TempFile> {
    const path = await this.#newPath();
    let bytes = 0;
    const counted = async function* (this: TempFolder, chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        this.#claim({ bytes: chunk.length, requests: 0 });
        bytes += chunk.length;
        yield chunk;
      }
    }.bind(this);
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, bytes };
  }

  /** Stores a file that `write` creates. Throws `BusyError` when the budget is used up. */
  async make(write: (path: string) => Promise<void>): Promise<TempFile> {
    const path = await this.#newPath();
    await write(path);
    const { size } = await stat(path);
    this.#claim({ bytes: size, requests: 0 });
    return { path, bytes: size };
  }

  /** Removes all files and frees their share of the budget. */
  async remove(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
    this.#use({ bytes: -this.#used.bytes, requests: -this.#used.requests });
    this.#used = NOTHING;
  }

  async #newPath(): Promise<string> {
    if (this.#used.requests === 0) this.#claim({ bytes: 0, requests: 1 });
    this.#folder ??= join(this.#within, randomUUID());
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return join(this.#folder, randomUUID());
  }

  #claim(more: Usage): void {
    this.#use(more);
    const { bytes, requests } = this.#used;
    this.#used = { bytes: bytes + more.bytes, requests: requests + more.requests };
  }
}

/**
 * Returns whether a folder belongs to an ended process; our own number is from before a restart.
 */
function isLeftOver(name: string): boolean {
  const pid = Number(name);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return isFileSystemError(error, 'ESRCH');
  }
}
