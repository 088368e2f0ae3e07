import { Readable } from 'node:stream';
import { UnavailableError } from '../errors.ts';
import { withTimeout } from '../with-timeout.ts';
import type { FileStorage } from './file-storage.ts';

/** Files are small: storage that takes longer for one step hangs. */
const TIMEOUT_MS = 5_000;

/**
 * Wraps a storage so that it throws an `UnavailableError` when it hangs: on each operation, and
 * while it lists keys or streams a file. A write that timed out may appear later; sweeps remove
 * files without a row.
 */
export function withStorageTimeout(
  files: FileStorage,
  timeoutMs: number = TIMEOUT_MS,
): FileStorage {
  const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
    withTimeout(work, timeoutMs, () => {
      throw new UnavailableError();
    });

  /** Times out only while it waits for storage: a slow consumer does not count. */
  async function* eachInTime<Item>(items: AsyncIterator<Item>): AsyncGenerator<Item> {
    for (;;) {
      const step: IteratorResult<Item, unknown> = await inTime(items.next());
      if (step.done) return;
      yield step.value;
    }
  }

  return {
    write: (key, content) => inTime(files.write(key, content)),
    remove: (key) => inTime(files.remove(key)),
    list: (prefix) => eachInTime(files.list(prefix)[Symbol.asyncIterator]()),
    read: async (key) => {
      const opening = files.read(key);
      const found = await inTime(opening).catch((error: unknown) => {
        void opening.then((late) => late?.stream.destroy()).catch(() => undefined);
        throw error;
      });
      if (!found) return null;
      const source: AsyncIterator<Buffer> = found.stream[Symbol.asyncIterator]();
      try {
        // Before the first bytes arrive, a response can still be a 404.
        const first = await inTime(source.next());
        const chunks = async function* () {
          if (!first.done) yield first.value;
          yield* eachInTime(source);
        };
        const stream = Readable.from(chunks(), { objectMode: false });
        stream.once('close', () => found.stream.destroy());
        return { stream, bytes: found.bytes };
      } catch (error) {
        found.stream.destroy();
        throw error;
      }
    },
  };
}
