import type { Metrics } from '../observability/metrics.ts';
import type { FileStorage } from './file-storage.ts';

type Operation = 'read' | 'write' | 'remove';

/** Wraps a storage with metrics. Lists are not measured: their time depends on the consumer. */
export function observedStorage(
  files: FileStorage,
  { storageSeconds }: Pick<Metrics, 'storageSeconds'>,
): FileStorage {
  async function observe<Result>(operation: Operation, work: () => Promise<Result>) {
    const end = storageSeconds.startTimer({ operation });
    try {
      const result = await work();
      end({ outcome: result === null ? 'missing' : 'ok' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }
  return {
    read: (key) => observe('read', () => files.read(key)),
    write: (key, content) => observe('write', () => files.write(key, content)),
    remove: (key) => observe('remove', () => files.remove(key)),
    list: (prefix) => files.list(prefix),
  };
}
