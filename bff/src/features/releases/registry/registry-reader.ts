import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../../observability/loggable.ts';
import { isInCanary } from '../rollout/canary-policy.ts';
import { type Release, findRelease, registryRevision, servedReleases } from '../release-store.ts';
import {
  type RegistrySnapshot,
  canariesOf,
  makeSnapshot,
  withCanaries,
  withRelease,
} from './registry.ts';

/** Every replica serves what any of them made current within two seconds. */
const POLL_MS = 1_000;

/** A bound on memory; few versions are previewed at a time. */
const MAX_VARIANTS = 100;

/** The registry as a preview or the gate sees it. */
export interface RegistryVariant {
  release: Release;
  snapshot: RegistrySnapshot;
}

/** This process's copy of the registry, reloaded when the revision row has changed. */
export class RegistryReader {
  readonly #db: Knex;
  readonly #pool: Pool;
  readonly #log: Logger;
  #releases: readonly Release[] = [];
  #snapshot: RegistrySnapshot = makeSnapshot([]);
  #canaries: readonly Release[] = [];
  /** What browsers with some of the canaries are shown, by which of them. */
  readonly #withCanaries = new Map<string, RegistrySnapshot>();
  /** Of this revision: what previews and the gate show. */
  readonly #variants = new Map<string, RegistryVariant | null>();
  #revision: number | null = null;
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #onChange: () => void = () => undefined;

  constructor({ db, pool, log }: { db: Knex; pool: Pool; log: Logger }) {
    this.#db = db;
    this.#pool = pool;
    this.#log = log;
  }

  get snapshot(): RegistrySnapshot {
    return this.#snapshot;
  }

  /** The registry with every canary in it. */
  get widest(): RegistrySnapshot {
    return this.#snapshotWith(this.#canaries);
  }

  get hasCanaries(): boolean {
    return this.#canaries.length > 0;
  }

  /** The version of a section that some of the visitors have; null when no canary is under way. */
  canaryOf(section: string): string | null {
    return this.#canaries.find((canary) => canary.section === section)?.version ?? null;
  }

  /**
   * The registry as a browser sees it: equal for all that have the same canaries.
   * @param bucket of the browser, from 0 to 99; null for one that has none
   */
  snapshotFor(bucket: number | null): RegistrySnapshot {
    if (bucket === null) return this.#snapshot;
    return this.#snapshotWith(this.#canaries.filter(({ version }) => isInCanary(bucket, version)));
  }

  #snapshotWith(canaries: readonly Release[]): RegistrySnapshot {
    if (canaries.length === 0) return this.#snapshot;
    const key = JSON.stringify(canaries.map(({ section }) => section));
    const known = this.#withCanaries.get(key);
    if (known) return known;
    const snapshot = withCanaries(this.#releases, canaries);
    this.#withCanaries.set(key, snapshot);
    return snapshot;
  }

  /** Calls back now and with each change. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
    listener();
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

  /**
   * Reads the registry now if it has changed: for the process that has changed it. One reading after
   * the other: of two at once, the older could end last.
   */
  refresh(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const revision = await registryRevision(this.#pool);
    if (revision === this.#revision) return;
    // The revision is read first: a change between the two reads is picked up by the next poll.
    this.#releases = await servedReleases(this.#db);
    this.#snapshot = makeSnapshot(this.#releases);
    this.#canaries = canariesOf(this.#releases);
    this.#withCanaries.clear();
    this.#variants.clear();
    this.#revision = revision;
    this.#onChange();
  }

  /**
   * The registry with one release in the place of the live one; null when there is no such release
   * that could be shown. Asks the database once for each revision of the registry.
   */
  async variant(
    section: string,
    version: string,
    options: { hasFallback: boolean },
  ): Promise<RegistryVariant | null> {
    const key = `${section} ${version} ${options.hasFallback}`;
    const known = this.#variants.get(key);
    if (known !== undefined) return known;

    const revision = this.#revision;
    const release = await findRelease(this.#db, section, version);
    const isShowable = release && !release.taken_out_at && !release.files_removed_at;
    const shown = isShowable && { ...release, is_fallback: false, is_canary: false };
    const variant = shown
      ? { release: shown, snapshot: withRelease(this.#releases, shown, options) }
      : null;
    if (revision === this.#revision && this.#variants.size < MAX_VARIANTS) {
      this.#variants.set(key, variant);
    }
    return variant;
  }

  #wait(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.refresh()
        // Keeps the last snapshot while the database is away.
        .catch((error: unknown) => {
          this.#log.warn({ error: loggable(error) }, 'registry not read');
        })
        .finally(() => this.#wait());
    }, POLL_MS);
    this.#timer.unref();
  }
}
