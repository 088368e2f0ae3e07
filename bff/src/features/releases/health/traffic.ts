import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../../observability/loggable.ts';
import { CountBatch } from './count-batch.ts';
import { type BrowserReport, keepReports } from './report-store.ts';
import { type Counted, type VersionTraffic, addTraffic } from './traffic-store.ts';
import { type VitalCount, addVitals } from './vital-store.ts';

const FLUSH_MS = 1_000;

/**
 * Counts in this process and writes once a second at most, a table in one statement: no request
 * waits for it. What a crash loses is a second of counting.
 */
export class Traffic {
  readonly #log: Logger;
  readonly #versions: CountBatch<VersionTraffic>;
  readonly #vitals: CountBatch<VitalCount>;
  readonly #served: CountBatch<BrowserReport>;
  #timer: NodeJS.Timeout | null = null;

  constructor({ pool, log }: { pool: Pool; log: Logger }) {
    this.#log = log;
    this.#versions = new CountBatch({
      keyOf: ({ section, version }) => `${section} ${version}`,
      addTo: (known, added) => {
        known.documents += added.documents;
        known.loads += added.loads;
        known.failures += added.failures;
      },
      write: (rows) => addTraffic(pool, rows),
    });
    this.#vitals = new CountBatch({
      keyOf: ({ section, version, route, vital, up_to }) =>
        `${section} ${version} ${route} ${vital} ${up_to}`,
      addTo: (known, added) => {
        known.page_loads += added.page_loads;
      },
      write: (rows) => addVitals(pool, rows),
    });
    this.#served = new CountBatch({
      keyOf: ({ load, section }) => `${load.id} ${section}`,
      addTo: () => undefined,
      write: async (rows) => void (await keepReports(pool, rows)),
    });
  }

  add({ name, version }: { name: string; version: string }, what: Counted): void {
    const none = { documents: 0, loads: 0, failures: 0 };
    this.#versions.add({ section: name, version, ...none, [what]: 1 });
    this.#writeSoon();
  }

  /** Counts a page load by a vital of it. */
  measure(load: Omit<VitalCount, 'page_loads'>): void {
    this.#vitals.add({ ...load, page_loads: 1 });
    this.#writeSoon();
  }

  /** Notes that a document was served with a version that is compared with another. */
  noteServed(report: BrowserReport): void {
    this.#served.add(report);
    this.#writeSoon();
  }

  /** Writes what was counted so far. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#versions.write();
    await this.#vitals.write();
    await this.#served.write();
  }

  async stop(): Promise<void> {
    await this.#flushOrSay();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.#flushOrSay(), FLUSH_MS).unref();
  }

  async #flushOrSay(): Promise<void> {
    await this.flush().catch((error: unknown) => {
      this.#log.warn({ error: loggable(error) }, 'traffic not written');
    });
  }
}
