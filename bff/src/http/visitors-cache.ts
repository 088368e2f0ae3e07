import { createHash } from 'node:crypto';
import type { Reads } from '../database/reads.ts';
import type { Metrics } from '../observability/metrics.ts';

/** An answer that is the same for every visitor, with its ETag. */
export class SharedAnswer<Body = unknown> {
  readonly body: Body;
  #text: string | null = null;
  #mark: string | null = null;

  constructor(body: Body) {
    this.body = body;
  }

  /** The body as JSON; written once however often it is sent. */
  get text(): string {
    this.#text ??= JSON.stringify(this.body);
    return this.#text;
  }

  /** Changes exactly when the text does. */
  get mark(): string {
    this.#mark ??= createHash('sha1').update(this.text).digest('base64url');
    return this.#mark;
  }
}

const MAX_ENTRIES = 500;

/** Metrics of cache hits and misses. */
type Counted = Pick<Metrics, 'visitorsReads' | 'visitorsClears'>;

interface Entry {
  answer: Promise<SharedAnswer>;
  until: number;
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

  /** @param momentMs how long an answer is kept, in milliseconds; 0 keeps none */
  constructor(momentMs: number, metrics?: Counted) {
    this.#momentMs = momentMs;
    this.#metrics = metrics;
  }

  /** How many answers it keeps, old ones included. */
  get size(): number {
    return this.#entries.size;
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

    const entry = { answer, until: performance.now() + this.#momentMs };
    // Inserted again, so that the map stays in order of age.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > MAX_ENTRIES) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return answer;
  }

  /** Drops all entries, pending ones too: they may have been read before the write. */
  clear(): void {
    this.#entries = new Map();
    this.#metrics?.visitorsClears.inc();
  }
}
