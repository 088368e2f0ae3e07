import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../observability/loggable.ts';
import { type VitalCount, addVitals } from './vital-store.ts';

const WRITE_MS = 1_000;

/**
 * Counts vitals in this process and writes them once a second at most, in one statement: no request
 * waits for it. A crash loses a second of counting.
 */
export class VitalCounts {
  readonly #pool: Pool;
  readonly #log: Logger;
  #counts = new Map<string, VitalCount>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ pool, log }: { pool: Pool; log: Logger }) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Counts page loads by a web vital. */
  add(count: VitalCount): void {
    const { section, version, route, vital, up_to: upTo } = count;
    const key = `${section} ${version} ${route} ${vital} ${upTo}`;
    const known = this.#counts.get(key);
    if (known) known.page_loads += count.page_loads;
    else this.#counts.set(key, { ...count });
    this.#timer ??= setTimeout(() => void this.stop(), WRITE_MS).unref();
  }

  /** Writes all counts; counts that cannot be written are retried the next time. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#counts.size === 0) return;
    const waiting = this.#counts;
    this.#counts = new Map();
    // In one order for all replicas, so that they cannot deadlock.
    const counts = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    try {
      await addVitals(this.#pool, counts);
    } catch (error) {
      for (const count of counts) this.add(count);
      throw error;
    }
  }

  /** Writes all counts; a failure is logged. */
  async stop(): Promise<void> {
    await this.flush().catch((error: unknown) => {
      this.#log.warn({ error: loggable(error) }, 'web vitals write failed');
    });
  }
}
