import type { Reads } from '../database/reads.ts';
import type { Metrics } from '../observability/metrics.ts';
import { SharedAnswer } from './shared-answer.ts';

/** Bytes of answers that are kept, and of the keys under which they are. */
const MAX_BYTES = 32_000_000;

/** Metrics of cache hits and misses. */
type Counted = Pick<Metrics, 'visitorsReads' | 'visitorsClears'>;

interface Entry {
  answer: Promise<SharedAnswer>;
  until: number;
  /** What it takes with its key; 0 while it is pending. */
  bytes: number;
}

/**
 * A short-lived cache of visitors' reads: concurrent requests for the same thing cause one query. A
 * write clears it before it is answered ({@link clear}), so that its author never reads the old
 * state; other replicas show the change when their entries expire.
 */
export class VisitorsCache {
  readonly #momentMs: number;
  readonly #metrics: Counted | undefined;
  #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param momentMs how long an answer is kept, in milliseconds; 0 keeps none */
  constructor(momentMs: number, metrics?: Counted) {
    this.#momentMs = momentMs;
    this.#metrics = metrics;
  }

  /** How many answers it keeps, old ones included. */
  get size(): number {
    return this.#entries.size;
  }

  /** About how many bytes they take, but for those that are being read. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer under a key, from `load` unless it is here. A failure is passed on and not cached.
   * @param reads of the one who asks; what is kept may be from before their own write
   */
  read<Body>(
    { hasJustWritten }: Pick<Reads, 'hasJustWritten'>,
    key: string,
    load: () => Promise<Body>,
  ): Promise<SharedAnswer<Body>> {
    if (hasJustWritten) return load().then((body) => new SharedAnswer(body));
    const known = this.#entries.get(key);
    // A monotonic clock: a jump of the system time must not extend it.
    const isKept = known !== undefined && performance.now() < known.until;
    this.#metrics?.visitorsReads.inc({ outcome: isKept ? 'hit' : 'miss' });
    if (isKept) return known.answer as Promise<SharedAnswer<Body>>;
    const answer = load().then((body) => new SharedAnswer(body));
    if (this.#momentMs === 0) return answer;

    const entry: Entry = { answer, until: performance.now() + this.#momentMs, bytes: 0 };
    // Inserted again, so that the map stays in order of age.
    this.#drop(key);
    this.#entries.set(key, entry);
    answer.then(
      ({ bytes }) => {
        if (this.#entries.get(key) === entry) this.#weigh(entry, bytes + 2 * key.length);
      },
      () => {
        if (this.#entries.get(key) === entry) this.#drop(key);
      },
    );
    return answer;
  }

  /** Notes what an answer takes, and makes room for it. */
  #weigh(entry: Entry, bytes: number): void {
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  /** Drops all entries, pending ones too: they may have been read before the write. */
  clear(): void {
    this.#entries = new Map();
    this.#bytes = 0;
    this.#metrics?.visitorsClears.inc();
  }
}
