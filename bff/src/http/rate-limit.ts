import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RateLimitedError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { networkOf } from './network-of.ts';

/** So many requests in so many seconds, for one address or one person. */
const LIMITS = {
  /** Of an address, whoever is behind it: generous, since a whole campus may share one. */
  address: { points: 12_000, duration: 60 },
  /** Of one person, or of all visitors of an address together. */
  read: { points: 3_000, duration: 60 },
  /** A first visit fetches some forty; later ones have them in the cache. */
  file: { points: 12_000, duration: 60 },
  telemetry: { points: 60, duration: 60 },
  /** Of one browser, which its mark tells from others of the same address. */
  login: { points: 60, duration: 60 },
  /** Of all browsers of an address together that have no mark, because they never logged in. */
  firstLogin: { points: 600, duration: 60 },
  write: { points: 120, duration: 60 },
  upload: { points: 90, duration: 600 },
} as const;

export type RateLimits = Readonly<Record<keyof typeof LIMITS, RateLimiterAbstract>>;

/**
 * The limits of one process. Reads and files are counted here, per replica; log-in, writes and uploads in
 * Postgres, for all replicas together.
 * @param factor multiplies every limit (RATE_LIMIT_FACTOR)
 */
export function createRateLimits(pool: Pool, factor: number): RateLimits {
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
      // A caller over the limit is refused from memory, without another query.
      inMemoryBlockOnConsumed: options(name).points + 1,
      // When the database fails, requests are let through.
      insuranceLimiter: inMemory(name),
    });
  return {
    address: inMemory('address'),
    read: inMemory('read'),
    file: inMemory('file'),
    telemetry: inMemory('telemetry'),
    login: inPostgres('login'),
    firstLogin: inPostgres('firstLogin'),
    write: inPostgres('write'),
    upload: inPostgres('upload'),
  };
}

/** Who is counted: the person, or a hash of the network; addresses are not stored. */
function callerOf({ ip, state: { actor } }: AppContext, browser = ''): string {
  return actor.id ?? hash('sha256', networkOf(ip) + browser, 'base64url').slice(0, 22);
}

/** Refuses with 429 and Retry-After whoever calls too often. */
export function rateLimit(limiter: RateLimiterAbstract): AppMiddleware {
  return limitBy((ctx) => limiter.consume(callerOf(ctx)));
}

/**
 * The same for log-ins: for each browser of an address by itself, as soon as it has a mark. No other
 * limit looks at marks, of which anyone may collect many.
 */
export function loginLimit({ login, firstLogin }: RateLimits): AppMiddleware {
  return limitBy((ctx) => {
    const { actor, browser } = ctx.state;
    if (actor.id === null && browser === null) return firstLogin.consume(callerOf(ctx));
    return login.consume(callerOf(ctx, browser ?? undefined));
  });
}

/** Counts a call beside those of a route. Throws `RateLimitedError` for whoever calls too often. */
export function countCall(limiter: RateLimiterAbstract, ctx: AppContext): Promise<void> {
  return within(limiter.consume(callerOf(ctx)));
}

function limitBy(consume: (ctx: AppContext) => Promise<unknown>): AppMiddleware {
  return async function rateLimit(ctx, next) {
    await within(consume(ctx));
    await next();
  };
}

async function within(consumed: Promise<unknown>): Promise<void> {
  try {
    await consumed;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new RateLimitedError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** Removes the counters of limits whose time is over. */
export async function removeSpentLimits(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limit where expire < $1', [now.getTime()]);
}
