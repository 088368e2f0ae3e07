import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isFilePath } from '@elbi/contract/domain';

/**
 * On a disk a file cannot have the name of a folder or lie below another file; in a bucket it can.
 */
export class NameTakenError extends Error {
  constructor(options: ErrorOptions) {
    super('A file and a folder cannot have one name.', options);
    this.name = 'NameTakenError';
  }
}

/** A write-once file exists already, with any content. */
export class FileExistsError extends Error {
  constructor(key: string) {
    super(`The file ${key} is written once, and is there already.`);
    this.name = 'FileExistsError';
  }
}

/**
 * Files that outlive a process: pictures, documents, shipped sections. Keys are made by the server
 * only (like `pictures/<id>/640.webp`), never from a client's file name.
 */
export interface FileStorage {
  /**
   * Writes a file atomically. An existing key is overwritten, except one that is written once
   * (`isWrittenOnce`): then it throws a `FileExistsError`. Throws {@link NameTakenError}.
   */
  write: (key: string, content: Uint8Array | Readable) => Promise<void>;
  /**
   * The content and its size in bytes, or null when there is no such key. The file stays open until
   * the stream is read to its end or destroyed.
   */
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | null>;
  /** Removes the key if it exists. */
  remove: (key: string) => Promise<void>;
  /** Keys that start with a prefix, with the time of their last write. */
  list: (prefix: string) => AsyncIterable<{ key: string; changedAt: Date }>;
}

/**
 * Returns a key, which is a path below the storage's root like `pictures/a/640.webp`, or throws:
 * keys are made by the server, so a bad one is a bug.
 */
export function checkedKey(key: string): string {
  if (!isFilePath(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}.`);
  return key;
}

/** The content of a small file, or null when there is none. */
export async function readWhole(files: FileStorage, key: string): Promise<Buffer | null> {
  const found = await files.read(key);
  return found ? buffer(found.stream) : null;
}
