import { loggable } from '../../../observability/loggable.ts';
import type { Services } from '../../../services.ts';
import type { Version } from './change-releases.ts';
import {
  type FoundRelease,
  type Release,
  findRelease,
  registryRevision,
  servedReleases,
} from './release-store.ts';
import { type RegistrySnapshot, selectVersions, withAllCanaries } from './registry.ts';

/** Every replica serves a change of any replica within two seconds. */
const POLL_MS = 1_000;

/** The registry of a preview or the gate. */
export interface RegistryVariant {
  release: Release & Pick<FoundRelease, 'gate_result'>;
  /** As users read it. */
  author: string;
  snapshot: RegistrySnapshot;
}

/** Services of what shows or changes releases. */
export interface RegistryServices extends Services {
  /** The served version of each section. */
  registry: RegistryReader;
}

/** This process's copy of the registry, reloaded when the revision row has changed. */
export class RegistryReader {
  readonly #services: Pick<Services, 'db' | 'read' | 'log'>;
  #releases: readonly Release[] = [];
  #snapshot: RegistrySnapshot = selectVersions([]);
  #revision: number | null = null;
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #onChange: () => void = () => undefined;

  constructor(services: Pick<Services, 'db' | 'read' | 'log'>) {
    this.#services = services;
  }

  get snapshot(): RegistrySnapshot {
    return this.#snapshot;
  }

  /** The registry with every canary in it. */
  get widest(): RegistrySnapshot {
    return withAllCanaries(this.#releases);
  }

  get hasCanaries(): boolean {
    return this.#releases.some(({ is_canary: isCanary }) => isCanary);
  }

  /** Returns the version of a section that some visitors have; null without a canary. */
  canaryOf(section: string): string | null {
    const canary = this.#releases.find((one) => one.is_canary && one.section === section);
    return canary?.version ?? null;
  }

  /**
   * The registry as a browser sees it; those with the same canaries have equal ones.
   * @param bucket of the browser, from 0 to 99; null for one that has none
   */
  snapshotFor(bucket: number | null): RegistrySnapshot {
    if (bucket === null || !this.hasCanaries) return this.#snapshot;
    return selectVersions(this.#releases, { bucket });
  }

  /** Calls back immediately and after each change. */
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
   * Reads a changed registry immediately, for the process that changed it. Reads run one after the
   * other: of two concurrent ones, the older could end last.
   */
  refresh(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const revision = await registryRevision(this.#services.read);
    if (revision === this.#revision) return;
    // The revision is read first: a change between the two reads is picked up by the next poll.
    this.#releases = await servedReleases(this.#services.db);
    this.#snapshot = selectVersions(this.#releases);
    this.#revision = revision;
    this.#onChange();
  }

  /** The registry of a preview, or of the gate; null when there is no such release to show. */
  async variant(
    section: string,
    version: string,
    { hasFallback, beside = [] }: { hasFallback: boolean; beside?: readonly Version[] },
  ): Promise<RegistryVariant | null> {
    const shown: (Release & FoundRelease)[] = [];
    for (const one of [{ section, version }, ...beside]) {
      const found = await findRelease(this.#services.db, one.section, one.version);
      if (!found || found.taken_out_at || found.files_removed_at) return null;
      shown.push({ ...found, is_fallback: false, is_canary: false });
    }
    const release = shown[0]!;
    const selection = hasFallback ? { preview: release } : { gate: shown };
    const { author } = release;
    return { release, author, snapshot: selectVersions(this.#releases, selection) };
  }

  #wait(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.refresh()
        // Keeps the last snapshot while the database is unavailable.
        .catch((error: unknown) => {
          this.#services.log.warn({ error: loggable(error) }, 'registry read failed');
        })
        .finally(() => this.#wait());
    }, POLL_MS);
    this.#timer.unref();
  }
}
