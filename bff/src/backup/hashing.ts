import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';

/** A stream that passes bytes through, counting and hashing them. */
export class HashingStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** Size and hash of what went through; call it once, at the end. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Size and hash of a file of this machine. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hashing = new HashingStream();
  hashing.resume();
  await pipeline(createReadStream(path), hashing);
  return hashing.result();
}

/** Runs the work for each item with limited concurrency; the first failure rejects. */
export async function severalAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const begin = (item: Item) => begun[begun.push(work(item)) - 1];
  try {
    await pMap(items, begin, { concurrency: atOnce });
  } finally {
    // Wait also after a failure, so that clean-up finds nothing still being written.
    await Promise.allSettled(begun);
  }
}
