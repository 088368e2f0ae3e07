import type { Metrics } from '../observability/metrics.ts';
import type { FileStorage } from './file-storage.ts';
import type { Tracing } from '../observability/tracing.ts';

type Operation = 'read' | 'write' | 'remove';

/**
 * Wraps a storage with metrics, and with traces where tracing is on. Keys contain user data, so
 * only their first segment is reported. Lists are not measured: their time depends on the consumer.
 */
export function observedStorage(
  files: FileStorage,
  { metrics, tracing }: { metrics: Pick<Metrics, 'storageSeconds'>; tracing: Tracing | null },
): FileStorage {
  async function observe<Result>(operation: Operation, key: string, work: () => Promise<Result>) {
    const end = metrics.storageSeconds.startTimer({ operation });
    try {
      const result = tracing ? await tracing.span(spanOf(operation, key), work) : await work();
      end({ outcome: result === null ? 'missing' : 'ok' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }
  return {
    read: (key) => observe('read', key, () => files.read(key)),
    write: (key, content) => observe('write', key, () => files.write(key, content)),
    remove: (key) => observe('remove', key, () => files.remove(key)),
    list: (prefix) => files.list(prefix),
  };
}

function spanOf(operation: Operation, key: string) {
  return {
    name: `storage ${operation}`,
    attributes: { 'elbi.storage.folder': key.slice(0, key.indexOf('/')) },
  };
}
