import { changesContent } from '@elbi/contract/domain';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../observability/metrics.ts';
import type { AppMiddleware, AppState } from './context.ts';
import { SharedResponse } from './shared-response.ts';

/** Bytes of all cached responses and their keys; pages have the same budget. */
const MAX_BYTES = 32_000_000;
/**
 * A cached page older than this is rendered again in the background, because it shows times in
 * minutes.
 */
const PAGE_MS = 60_000;

/** Metrics of cache hits and misses. */
type Counted = Pick<Metrics, 'visitorsReads' | 'visitorsClears'>;

/** A value with its approximate size in bytes. */
interface Weighed {
  readonly bytes: number;
}

/** Reads an uncached value; null is returned and not cached. */
type Load = () => Promise<Weighed | null>;

/**
 * The visitors' cache: responses for a short time, and rendered pages while their inputs stay the
 * same. Concurrent requests for one key cause one query or one rendering. A write clears the
 * responses before its own response ({@link clear}), so that its author never reads the old state;
 * other replicas show the change when their entries expire. Pages need no clearing: their keys
 * contain the version of their data.
 */
export class VisitorsCache {
  readonly #momentMs: number;
  readonly #metrics: Counted | undefined;
  readonly #answers = newCache();
  readonly #pages = newCache();

  /** @param momentMs how long a response is cached, in milliseconds; 0 disables caching */
  constructor(momentMs: number, metrics?: Counted) {
    this.#momentMs = momentMs;
    this.#metrics = metrics;
  }

  /** The number of cached responses, expired ones included. */
  get size(): number {
    return this.#answers.size;
  }

  /** Approximate bytes of the cached responses, without pending ones. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Returns whether {@link read} has a response under a key now. */
  holds(key: string): boolean {
    return this.#answers.has(key);
  }

  /**
   * Returns the response under a key, or loads it. A failure is passed on and not cached.
   * @param state of the request; cached responses may be older than the client's own write
   */
  async read<Body>(
    state: Pick<AppState, 'hasJustWritten' | 'answeredFromCache'>,
    key: string,
    load: () => Promise<Body>,
  ): Promise<SharedResponse<Body>> {
    if (state.hasJustWritten) return new SharedResponse(await load());
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
    state.answeredFromCache = outcome === 'hit';
    return (await answer) as SharedResponse<Body>;
  }

  /**
   * Returns the page under a key, immediately if it is cached; null when `render` returns none.
   * @param key contains everything that the page is rendered from
   * @param options.allowStale whether an older one may be sent while it is rendered again
   */
  async page<Page extends Weighed>(
    key: string,
    render: () => Promise<Page | null>,
    { allowStale = true } = {},
  ): Promise<Page | null> {
    const options = { ttl: PAGE_MS, allowStale, context: render };
    return ((await this.#pages.fetch(key, options)) ?? null) as Page | null;
  }

  /** Drops all responses, pending ones too: they may have been read before the write. */
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
    // Clients that wait for an evicted entry still receive it.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    // A monotonic clock: a jump of the system time must not extend anything.
    perf: { now: () => performance.now() },
  });
}

/** Clears the cache before a write is answered. */
export function writesClearCache(cache: VisitorsCache): AppMiddleware {
  return async function writesClearCache(ctx, next) {
    try {
      await next();
    } finally {
      // Also after a failure: part of what was asked may have been done.
      if (changesContent(ctx.method, ctx.path)) cache.clear();
    }
  };
}
