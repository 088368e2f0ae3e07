import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../http/loggable.ts';
import { type RegistrySnapshot, makeSnapshot } from './registry.ts';
import { servedReleases } from './release-store.ts';

/** Every replica serves what any of them made current within two seconds. */
const POLL_MS = 1_000;

/**
 * This process's copy of the registry: reading it costs nothing, and one revision row tells when
 * it is old.
 */
export class RegistryReader {
  readonly #db: Knex;
  readonly #pool: Pool;
  readonly #log: Logger;
  #snapshot: RegistrySnapshot = makeSnapshot([]);
  #revision: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor({ db, pool, log }: { db: Knex; pool: Pool; log: Logger }) {
    this.#db = db;
    this.#pool = pool;
    this.#log = log;
  }

  get snapshot(): RegistrySnapshot {
    return this.#snapshot;
  }

  /** Reads the registry, and again whenever it has changed, until {@link stop}. */
  async start(): Promise<void> {
    await this.refresh();
    this.#wait();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Reads the registry now if it has changed: for the process that has changed it. */
  async refresh(): Promise<void> {
    const { rows } = await this.#pool.query<{ revision: number }>({
      name: 'registry-revision',
      text: 'select revision from registry_revision',
    });
    const revision = rows[0]?.revision ?? 0;
    if (revision === this.#revision) return;
    // Releases are read after the revision: a change between the two is read again next time.
    this.#snapshot = makeSnapshot(await servedReleases(this.#db));
    this.#revision = revision;
  }

  #wait(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.refresh()
        // The last snapshot stays while the database is away.
        .catch((error: unknown) => {
          this.#log.warn({ error: loggable(error) }, 'registry not read');
        })
        .finally(() => this.#wait());
    }, POLL_MS);
    this.#timer.unref();
  }
}
