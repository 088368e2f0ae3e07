import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BusyError } from '../errors.ts';
import { isFileSystemError } from './file-system-error.ts';

/** A file that goes with its room. */
export interface ScratchFile {
  path: string;
  bytes: number;
}

/** One account may fill a quarter: two of the largest forms with the standard settings. */
const SHARE = 4;

/**
 * Disk for what lives as long as a request: uploads until they are stored, files that are made until
 * they are sent. All of it together has a budget, and so has each account; both count the bytes that
 * have arrived, so that an upload that only says how large it is takes nothing.
 */
export class Scratch {
  readonly #folder: string;
  /** Bytes that may be in use. */
  readonly budget: number;
  readonly #used = new Map<string, number>();
  #total = 0;

  private constructor(folder: string, budget: number) {
    this.#folder = folder;
    this.budget = budget;
  }

  /**
   * Opens a part of a folder for this process, and removes what processes have left that are gone.
   * @param budget bytes
   */
  static async open(folder: string, budget: number): Promise<Scratch> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      if (isLeftOver(name)) await rm(join(folder, name), { recursive: true, force: true });
    }
    return new Scratch(join(folder, String(process.pid)), budget);
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#total;
  }

  /**
   * A place for the files of one request.
   * @param owner whose share they count for; asked when there is something to count
   */
  room(owner: () => string): ScratchRoom {
    return new ScratchRoom(join(this.#folder, randomUUID()), (bytes) => this.#take(owner(), bytes));
  }

  #take(owner: string, bytes: number): void {
    const own = (this.#used.get(owner) ?? 0) + bytes;
    const total = this.#total + bytes;
    const isTooMuch = total > this.budget || own > this.budget / SHARE;
    if (bytes > 0 && isTooMuch) throw new BusyError();
    this.#total = total;
    if (own > 0) this.#used.set(owner, own);
    else this.#used.delete(owner);
  }
}

/** The files of one request. */
export class ScratchRoom {
  readonly #folder: string;
  readonly #take: (bytes: number) => void;
  #bytes = 0;

  constructor(folder: string, take: (bytes: number) => void) {
    this.#folder = folder;
    this.#take = take;
  }

  /** Keeps content as it arrives. Throws `BusyError` when there is no room for it. */
  async keep(content: AsyncIterable<Buffer>): Promise<ScratchFile> {
    const path = await this.#newPath();
    let bytes = 0;
    const counted = async function* (this: ScratchRoom, chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        this.#claim(chunk.length);
        bytes += chunk.length;
        yield chunk;
      }
    }.bind(this);
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, bytes };
  }

  /** Keeps a file that `write` puts under a path. Throws `BusyError` when there is no room for it. */
  async make(write: (path: string) => Promise<void>): Promise<ScratchFile> {
    const path = await this.#newPath();
    await write(path);
    const { size } = await stat(path);
    this.#claim(size);
    return { path, bytes: size };
  }

  /** Removes all files and gives their room back. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    this.#take(-this.#bytes);
    this.#bytes = 0;
  }

  async #newPath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return join(this.#folder, randomUUID());
  }

  #claim(bytes: number): void {
    this.#take(bytes);
    this.#bytes += bytes;
  }
}

/** Whether a folder is of a process that is gone; one of our own number is from before a restart. */
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
