import { hash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { RESERVED_PATHS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { deleteRows } from '../database/batches.ts';
import { BusyError, RateLimitedError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { networkOf, siteOf } from './network-of.ts';

/** A number of requests in a number of seconds. */
const LIMITS = {
  /** For a user, or for a browser that is not logged in. */
  request: { points: 3_000, duration: 60 },
  /** For all clients of an address without a session and a browser ID, together. */
  anonymous: { points: 3_000, duration: 60 },
  /**
   * For all visitors of a network together, since anyone can collect browser IDs. 2,000 people who
   * open a page of six requests every ten seconds make half of it.
   */
  network: { points: 150_000, duration: 60 },
  /** For reports of a page load. */
  telemetry: { points: 60, duration: 60 },
  /** For a browser, by its ID. */
  login: { points: 60, duration: 60 },
  /** For all browsers of an address without an ID, together. */
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
    network: inMemory('network'),
    telemetry: inMemory('telemetry'),
    login: inPostgres('login'),
    firstLogin: inPostgres('firstLogin'),
    write: inPostgres('write'),
    upload: inPostgres('upload'),
  };
}

/** A limiter that counts a request, and the key to count it under. */
type Bucket = readonly [limiter: RateLimiterAbstract, key: string];

/** Returns a key of a network; addresses are not stored. */
function keyOf(network: string, browser = ''): string {
  return hash('sha256', network + browser, 'base64url').slice(0, 22);
}

/** Returns the user of a request, or the key of its address. */
function callerOf({ ip, state: { actor } }: AppContext): string {
  return actor.id ?? keyOf(networkOf(ip));
}

/** Rejects clients above the limit with 429 and Retry-After. */
export function rateLimit(limiter: RateLimiterAbstract): AppMiddleware {
  return limitBy((ctx) => [[limiter, callerOf(ctx)]]);
}

/** The same for logins: separately for each browser with an ID. */
export function loginLimit({ login, firstLogin, network }: RateLimits): AppMiddleware {
  return limitBy((ctx) => {
    const { ip, state } = ctx;
    if (state.actor.id !== null) return [[login, state.actor.id]];
    if (state.browser === null) return [[firstLogin, callerOf(ctx)]];
    return [
      [login, keyOf(networkOf(ip), state.browser)],
      // Not the key of other requests, so that these never prevent a login.
      [network, keyOf(siteOf(ip), 'login')],
    ];
  });
}

/**
 * Counts every costly request: by user, who is known to Google; else by browser ID or address, and
 * by network. Login has separate limits, so that a visitor can always log in. A first document is
 * sent beyond the limit too, with cached data only.
 */
export function limitRequests({ request, anonymous, network }: RateLimits): AppMiddleware {
  return limitBy((ctx) => {
    const { actor, browser } = ctx.state;
    if (actor.id !== null) return [[request, actor.id]];
    if (LOGIN_PATHS.has(ctx.path)) return [];
    const ofNetwork = [network, keyOf(siteOf(ctx.ip))] as const;
    if (browser !== null) return [[request, browser], ofNetwork];
    return isFirstDocument(ctx) ? [ofNetwork] : [[anonymous, callerOf(ctx)], ofNetwork];
  }, rejectUnlessFirst);
}

/** Limited by {@link loginLimit}. */
const LOGIN_PATHS: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/callback']);

/** Returns whether a request is for a page, by a browser that has no ID yet. */
function isFirstDocument({ path, state }: AppContext): boolean {
  const isReserved = RESERVED_PATHS.some((name) => path === name || path.startsWith(`${name}/`));
  return state.browser === null && !isReserved && extname(path) === '';
}

/** Returns whether a request is for a file that a first document loads. */
function isFirstFile({ path, state }: AppContext): boolean {
  return state.browser === null && (path.startsWith('/shell/') || path.startsWith('/sections/'));
}

/** Rejects a request, unless it is a first document: its costly parts are rejected then. */
function rejectUnlessFirst(ctx: AppContext, rejection: RateLimitedError): void {
  if (!isFirstDocument(ctx)) throw rejection;
  ctx.state.onlyCached = rejection;
}

/** Counts a report of a page load. Throws `RateLimitedError` for one that reports too often. */
export async function limitReports({ telemetry }: RateLimits, loadId: string): Promise<void> {
  const { rejection } = await consume([telemetry, loadId]);
  if (rejection) throw rejection;
}

/**
 * @param bucketsOf what counts a request, the tightest first: a rejected request uses up no further
 *   one
 * @param reject throws for a request above a limit, or lets it pass
 */
function limitBy(
  bucketsOf: (ctx: AppContext) => readonly Bucket[],
  reject = (_ctx: AppContext, rejection: RateLimitedError): void => {
    throw rejection;
  },
): AppMiddleware {
  return async function rateLimit(ctx, next) {
    const buckets = bucketsOf(ctx);
    for (const bucket of buckets) {
      const { state, rejection } = await consume(bucket);
      announce(ctx, bucket, state);
      if (rejection) reject(ctx, rejection);
    }
    let wasFree = false;
    try {
      await next();
      wasFree = ctx.state.answeredFromCache === true;
    } catch (error) {
      wasFree = error instanceof BusyError;
      throw error;
    } finally {
      if (wasFree) for (const [limiter, key] of buckets) await limiter.reward(key);
    }
  };
}

/** Counts a request in a bucket; with a rejection when it is above the limit. */
async function consume([limiter, key]: Bucket): Promise<{
  state: RateLimiterRes;
  rejection?: RateLimitedError;
}> {
  try {
    return { state: await limiter.consume(key) };
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    return { state, rejection: new RateLimitedError(secondsLeft(state)) };
  }
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

/** Adds a limit and what is left of it to the response (draft-ietf-httpapi-ratelimit-headers-11). */
function announce(ctx: AppContext, [limiter]: Bucket, state: RateLimiterRes): void {
  const { keyPrefix: name, points, duration } = limiter;
  ctx.append('ratelimit-policy', `"${name}";q=${points};w=${duration}`);
  ctx.append('ratelimit', `"${name}";r=${state.remainingPoints};t=${secondsLeft(state)}`);
}

/** Removes the counters of limits whose time is over. */
export async function removeSpentLimits(db: Knex, now: Date): Promise<void> {
  await deleteRows(db, 'rate_limit', 'expire < ?', [now.getTime()]);
}

const WINDOW_MS = 10_000;
/** While the process is overloaded, no network gets more than this multiple of what others get. */
const FAIR_SHARE = 4;
/** Milliseconds in that time that overload no process. */
const ALWAYS_SERVED_MS = 2_000;
/** The cost of one request at most, in milliseconds: a slow upload waits, and costs nothing. */
const MAX_COST_MS = 1_000;

/** A browser, or an address where it has no ID, in its network. */
interface Sender {
  network: string;
  client: string;
}

/** The recent cost of a network, in milliseconds. */
interface Usage {
  total: number;
  clients: Map<string, number>;
}

/** The recent cost of all senders. */
export class Senders {
  readonly #isOverloaded: () => boolean;
  readonly #alwaysServedMs: number;
  #networks = new Map<string, Usage>();
  #total = 0;
  #since = performance.now();

  /** @param factor multiplies what is always served */
  constructor(isOverloaded: () => boolean, factor: number) {
    this.#isOverloaded = isOverloaded;
    this.#alwaysServedMs = ALWAYS_SERVED_MS * factor;
  }

  /**
   * Throws `RateLimitedError` while the process is overloaded, for a sender of a network far above
   * the others, unless that sender has used less than the mean of its network.
   */
  check({ network, client }: Sender): void {
    const now = performance.now();
    if (now - this.#since > WINDOW_MS) {
      this.#networks = new Map();
      this.#total = 0;
      this.#since = now;
    }
    const used = this.#networks.get(network);
    if (!used || used.total < this.#alwaysServedMs || !this.#isOverloaded()) return;
    const { total, clients } = used;
    const others = this.#networks.size - 1;
    const isAlone = others === 0 && clients.size === 1;
    const isHeavy = others === 0 || total > (FAIR_SHARE * (this.#total - total)) / others;
    if (isAlone || !isHeavy || (clients.get(client) ?? 0) < total / clients.size) return;
    throw new RateLimitedError(WINDOW_MS / 1_000);
  }

  /** Records a finished request. */
  add({ network, client }: Sender, milliseconds: number): void {
    const cost = Math.min(milliseconds, MAX_COST_MS);
    const used = this.#networks.get(network) ?? { total: 0, clients: new Map() };
    this.#networks.set(network, used);
    used.clients.set(client, (used.clients.get(client) ?? 0) + cost);
    used.total += cost;
    this.#total += cost;
  }
}

/**
 * Rejects the heaviest network first while the process is overloaded, and in it the heaviest
 * senders, by the time and not the number of their requests. First documents are sent with their
 * files, which cost little more than a rejection.
 */
export function shedLoad({ senders }: Pick<RateLimits, 'senders'>): AppMiddleware {
  return async function shedLoad(ctx, next) {
    const client = ctx.state.browser ?? networkOf(ctx.ip);
    const sender = { network: siteOf(ctx.ip), client };
    try {
      senders.check(sender);
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      if (!isFirstFile(ctx)) rejectUnlessFirst(ctx, error);
    }
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
