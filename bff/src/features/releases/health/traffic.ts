import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../../observability/loggable.ts';
import { type Counted, type VersionTraffic, addTraffic } from './traffic-store.ts';

const FLUSH_MS = 1_000;

/**
 * Counts in this process and writes once a second at most, everything in one statement: no request
 * waits for it. What a crash loses is a second of counting.
 */
export class Traffic {
  readonly #pool: Pool;
  readonly #log: Logger;
  #counts = new Map<string, VersionTraffic>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ pool, log }: { pool: Pool; log: Logger }) {
    this.#pool = pool;
    this.#log = log;
  }

  add({ name, version }: { name: string; version: string }, what: Counted): void {
    this.#merge({ section: name, version, documents: 0, loads: 0, failures: 0, [what]: 1 });
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => {
        this.#log.warn({ error: loggable(error) }, 'traffic not written');
      });
    }, FLUSH_MS).unref();
  }

  /** Writes what was counted so far. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    // In one order for all replicas, so that they cannot deadlock.
    const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    try {
      await addTraffic(this.#pool, rows);
    } catch (error) {
      // Kept for the next time.
      for (const row of counts.values()) this.#merge(row);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.flush().catch((error: unknown) => {
      this.#log.warn({ error: loggable(error) }, 'traffic not written');
    });
  }

  #merge(added: VersionTraffic): void {
    const key = `${added.section} ${added.version}`;
    const known = this.#counts.get(key);
    if (!known) {
      this.#counts.set(key, { ...added });
      return;
    }
    known.documents += added.documents;
    known.loads += added.loads;
    known.failures += added.failures;
  }
}
