import { LRUCache } from 'lru-cache';
import type { Reads } from '../database/reads.ts';
import type { Metrics } from '../observability/metrics.ts';
import { SharedResponse } from './shared-response.ts';

/** Bytes of answers that are kept, and of the keys under which they are; as many again of pages. */
const MAX_BYTES = 32_000_000;
/** After so long a kept page is rendered again behind the one who asks: it tells time in minutes. */
const PAGE_MS = 60_000;

/** Metrics of cache hits and misses. */
type Counted = Pick<Metrics, 'visitorsReads' | 'visitorsClears'>;

/** Something that knows about how many bytes it takes. */
interface Weighed {
  readonly bytes: number;
}

/** What is read when nothing is kept; null is passed on and not kept. */
type Load = () => Promise<Weighed | null>;

/**
 * What visitors share: answers, for a moment, and rendered pages, for as long as what they are made of
 * stays the same. Concurrent requests for the same thing cause one query, or one rendering. A write
 * clears the answers before it is answered ({@link clear}), so that its author never reads the old
 * state; other replicas show the change when their entries expire. Pages need no clearing: their keys
 * name the data in them.
 */
export class VisitorsCache {
  readonly #momentMs: number;
  readonly #metrics: Counted | undefined;
  readonly #answers = newCache();
  readonly #pages = newCache();

  /** @param momentMs how long an answer is kept, in milliseconds; 0 keeps none */
  constructor(momentMs: number, metrics?: Counted) {
    this.#momentMs = momentMs;
    this.#metrics = metrics;
  }

  /** How many answers it keeps, old ones included. */
  get size(): number {
    return this.#answers.size;
  }

  /** About how many bytes they take, but for those that are being read. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /**
   * The answer under a key, from `load` unless it is here. A failure is passed on and not cached.
   * @param reads of the one who asks; what is kept may be from before their own write
   */
  async read<Body>(
    reads: Pick<Reads, 'hasJustWritten' | 'answeredFromCache'>,
    key: string,
    load: () => Promise<Body>,
  ): Promise<SharedResponse<Body>> {
    if (reads.hasJustWritten) return new SharedResponse(await load());
    let outcome = 'hit';
    const read = async () => {
      outcome = 'miss';
      return new SharedResponse(await load());
    };
    const answer =
      this.#momentMs === 0
        ? read()
        : this.#answers.fetch(key, { ttl: this.#momentMs, context: read });
    this.#metrics?.visitorsReads.inc({ outcome });
    reads.answeredFromCache = outcome === 'hit';
    return (await answer) as SharedResponse<Body>;
  }

  /**
   * The page under a key, at once if one is kept; null when there is none and `render` gives none.
   * @param key names everything that the page is made of
   */
  async page<Page extends Weighed>(
    key: string,
    render: () => Promise<Page | null>,
  ): Promise<Page | null> {
    const options = { ttl: PAGE_MS, allowStale: true, context: render };
    return ((await this.#pages.fetch(key, options)) ?? null) as Page | null;
  }

  /** Drops all answers, pending ones too: they may have been read before the write. */
  clear(): void {
    this.#answers.clear();
    this.#metrics?.visitorsClears.inc();
  }
}

function newCache() {
  return new LRUCache<string, Weighed, Load>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
    fetchMethod: async (_key, _kept, { context: load }) => (await load()) ?? undefined,
    // Who waits for what is not kept any more gets it all the same.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    // A monotonic clock: a jump of the system time must not extend anything.
    perf: { now: () => performance.now() },
  });
}
