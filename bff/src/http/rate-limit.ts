import { hash } from 'node:crypto';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { RESERVED_PATHS } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { BusyError, RateLimitedError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { networkOf } from './network-of.ts';

/** A number of requests in a number of seconds. */
const LIMITS = {
  /** For a user, or for a browser that is not logged in. */
  request: { points: 3_000, duration: 60 },
  /** For all clients of a network without a session and a browser ID, together. */
  anonymous: { points: 3_000, duration: 60 },
  /** For documents of a network that assign a browser ID. */
  firstDocument: { points: 1_200, duration: 60 },
  /** For reports of a page load. */
  telemetry: { points: 60, duration: 60 },
  /** For a browser, by its ID. */
  login: { points: 60, duration: 60 },
  /** For all browsers of a network without an ID, together. */
  firstLogin: { points: 600, duration: 60 },
  write: { points: 120, duration: 60 },
  upload: { points: 90, duration: 600 },
} as const;

export type RateLimits = Readonly<Record<keyof typeof LIMITS, RateLimiterAbstract>> & {
  senders: Senders;
};

/**
 * Returns the limits of one process. Each replica counts requests; login, writes and uploads are
 * counted in Postgres, for all replicas.
 * @param factor multiplies every limit (RATE_LIMIT_FACTOR)
 * @param senders counts requests per client; tests use it to simulate an overloaded process
 */
export function createRateLimits(
  pool: Pool,
  factor: number,
  senders = new Senders(eventLoopLags(), factor),
): RateLimits {
  const options = (name: keyof typeof LIMITS) => ({
    keyPrefix: name,
    points: Math.max(1, Math.round(LIMITS[name].points * factor)),
    duration: LIMITS[name].duration,
  });
  const inMemory = (name: keyof typeof LIMITS) => new RateLimiterMemory(options(name));
  const inPostgres = (name: keyof typeof LIMITS) =>
    new RateLimiterPostgres({
      ...options(name),
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // A client over the limit is rejected from memory, without another query.
      inMemoryBlockOnConsumed: options(name).points + 1,
      // When the database fails, requests are let through.
      insuranceLimiter: inMemory(name),
    });
  return {
    senders,
    request: inMemory('request'),
    anonymous: inMemory('anonymous'),
    firstDocument: inMemory('firstDocument'),
    telemetry: inMemory('telemetry'),
    login: inPostgres('login'),
    firstLogin: inPostgres('firstLogin'),
    write: inPostgres('write'),
    upload: inPostgres('upload'),
  };
}

/** Returns the key to count by: the user, or a hash of the network; addresses are not stored. */
function callerOf({ ip, state: { actor } }: AppContext, browser = ''): string {
  return actor.id ?? hash('sha256', networkOf(ip) + browser, 'base64url').slice(0, 22);
}

/** Rejects clients above the limit with 429 and Retry-After. */
export function rateLimit(limiter: RateLimiterAbstract): AppMiddleware {
  return limitBy((ctx) => [limiter, callerOf(ctx)]);
}

/** The same for logins: separately for each browser with an ID. */
export function loginLimit({ login, firstLogin }: RateLimits): AppMiddleware {
  return limitBy((ctx) => {
    const { actor, browser } = ctx.state;
    if (actor.id === null && browser === null) return [firstLogin, callerOf(ctx)];
    return [login, callerOf(ctx, browser ?? undefined)];
  });
}

/**
 * Counts every costly request by user, else by browser ID, else by network. Login has separate
 * limits, so that a visitor can always log in.
 */
export function limitRequests({ request, anonymous, firstDocument }: RateLimits): AppMiddleware {
  return limitBy((ctx) => {
    const { actor, browser } = ctx.state;
    if (actor.id !== null || browser !== null) return [request, actor.id ?? `${browser}`];
    if (LOGIN_PATHS.has(ctx.path)) return null;
    const isPage = !RESERVED_PATHS.some((path) => isBelow(ctx.path, path));
    return [isPage ? firstDocument : anonymous, callerOf(ctx)];
  });
}

/** Limited by {@link loginLimit}. */
const LOGIN_PATHS: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/callback']);

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Counts a report of a page load. Throws `RateLimitedError` for one that reports too often. */
export function limitReports({ telemetry }: RateLimits, loadId: string): Promise<void> {
  return within(telemetry.consume(loadId));
}

/** @param bucketOf which limiter counts a request, and under which key; null where none does */
function limitBy(
  bucketOf: (ctx: AppContext) => readonly [RateLimiterAbstract, string] | null,
): AppMiddleware {
  return async function rateLimit(ctx, next) {
    const [limiter, key] = bucketOf(ctx) ?? [];
    if (!limiter || key === undefined) {
      await next();
      return;
    }
    await within(limiter.consume(key));
    let wasFree = false;
    try {
      await next();
      wasFree = ctx.status === 304 || ctx.state.reads?.answeredFromCache === true;
    } catch (error) {
      wasFree = error instanceof BusyError;
      throw error;
    } finally {
      if (wasFree) await limiter.reward(key);
    }
  };
}

async function within(consumed: Promise<unknown>): Promise<void> {
  try {
    await consumed;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new RateLimitedError(Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)));
  }
}

/** Removes the counters of limits whose time is over. */
export async function removeSpentLimits(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limit where expire < $1', [now.getTime()]);
}

const WINDOW_MS = 10_000;
const NOTHING = { requests: 0, milliseconds: 0 };
/** While the process is overloaded, no client gets more than this multiple of what others get. */
const FAIR_SHARE = 4;
/** A client with fewer requests in that time does not overload a process. */
const ALWAYS_SERVED = 100;

/** The recent cost of a sender. */
export class Senders {
  readonly #isOverloaded: () => boolean;
  readonly #alwaysServed: number;
  #costs = new Map<string, { requests: number; milliseconds: number }>();
  #total = 0;
  #since = performance.now();

  /** @param factor multiplies how many requests are always served */
  constructor(isOverloaded: () => boolean, factor: number) {
    this.#isOverloaded = isOverloaded;
    this.#alwaysServed = ALWAYS_SERVED * factor;
  }

  /** Throws `RateLimitedError` for a sender far above the others while the process is overloaded. */
  check(sender: string): void {
    const now = performance.now();
    if (now - this.#since > WINDOW_MS) {
      this.#costs = new Map();
      this.#total = 0;
      this.#since = now;
    }
    const { requests, milliseconds } = this.#costs.get(sender) ?? NOTHING;
    const others = this.#costs.size - 1;
    if (requests < this.#alwaysServed || others < 1 || !this.#isOverloaded()) return;
    if (milliseconds > (FAIR_SHARE * (this.#total - milliseconds)) / others) {
      throw new RateLimitedError(WINDOW_MS / 1_000);
    }
  }

  /** Records a finished request. */
  add(sender: string, milliseconds: number): void {
    const known = this.#costs.get(sender) ?? NOTHING;
    this.#costs.set(sender, {
      requests: known.requests + 1,
      milliseconds: known.milliseconds + milliseconds,
    });
    this.#total += milliseconds;
  }
}

/**
 * Rejects the heaviest senders first while the process is overloaded, by the time and not the
 * number of their requests. A sender is a browser, or a network where it has no ID.
 */
export function shedLoad({ senders }: Pick<RateLimits, 'senders'>): AppMiddleware {
  return async function shedLoad(ctx, next) {
    const sender = ctx.state.browser ?? networkOf(ctx.ip);
    senders.check(sender);
    const started = performance.now();
    try {
      await next();
    } finally {
      senders.add(sender, performance.now() - started);
    }
  };
}

const LAG_MS = 150;

/** Returns whether the event loop has been late by more than {@link LAG_MS} in the last second. */
function eventLoopLags(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lags = false;
  setInterval(() => {
    lags = delay.mean / 1e6 > LAG_MS;
    delay.reset();
  }, 1_000).unref();
  return () => lags;
}
