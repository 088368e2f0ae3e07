import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../../observability/loggable.ts';

/** What is counted of a version: documents served, and what browsers reported. */
export type Counted = 'documents' | 'loads' | 'failures';
interface Counts extends Record<Counted, number> {
  section: string;
  version: string;
}

const FLUSH_MS = 1_000;

/**
 * Counts in this process and writes once a second at most, everything in one statement: no request
 * waits for it. What a crash loses is a second of counting.
 */
export class Traffic {
  readonly #pool: Pool;
  readonly #log: Logger;
  #counts = new Map<string, Counts>();
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
    // In one order for all replicas, so that none waits for another in a circle.
    const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    try {
      await this.#pool.query({
        name: 'traffic-add',
        text: `
          insert into release_traffic (section, version, minute, documents, loads, failures)
          select section, version, date_trunc('minute', now()), documents, loads, failures
          from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[])
            as added (section, version, documents, loads, failures)
          on conflict (section, version, minute) do update set
            documents = release_traffic.documents + excluded.documents,
            loads = release_traffic.loads + excluded.loads,
            failures = release_traffic.failures + excluded.failures`,
        values: [
          rows.map(({ section }) => section),
          rows.map(({ version }) => version),
          rows.map(({ documents }) => documents),
          rows.map(({ loads }) => loads),
          rows.map(({ failures }) => failures),
        ],
      });
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

  #merge(added: Counts): void {
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

/** Makes days of the minutes of long ago. Safe to run anywhere, any number of times. */
export async function foldTraffic(pool: Pool): Promise<void> {
  await pool.query(`
    with old as (
      delete from release_traffic
      where minute < now() - interval '2 hours' and minute <> date_trunc('day', minute, 'UTC')
      returning *
    )
    insert into release_traffic (section, version, minute, documents, loads, failures)
    select section, version, date_trunc('day', minute, 'UTC'),
      sum(documents), sum(loads), sum(failures)
    from old group by 1, 2, 3 order by 1, 2, 3
    on conflict (section, version, minute) do update set
      documents = release_traffic.documents + excluded.documents,
      loads = release_traffic.loads + excluded.loads,
      failures = release_traffic.failures + excluded.failures`);
}
