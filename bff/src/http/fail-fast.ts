import { setTimeout as delay } from 'node:timers/promises';
import { IDEMPOTENCY_KEY, isWrite } from '@elbi/contract/domain';
import { UnavailableError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { isUnavailable } from './is-unavailable.ts';

/** Milliseconds after which a waiting request checks whether the database is unavailable. */
const PROBE_AFTER = { read: 1_000, write: 24_000 } as const;
/** Interval of these checks, in milliseconds. */
const PROBE_INTERVAL_MS = 2_000;
/** Interval of checks while the database does not respond. */
const RETRY_INTERVAL_MS = 500;
/**
 * Time without any response after which a database is unavailable. A single late response says
 * little: the machine may be busy, or a standby about to take over.
 */
const UNAVAILABLE_AFTER_MS = 3_000;

/**
 * Responds with 503 when the database stops responding: a connection that neither responds nor
 * breaks would make clients wait for minutes. A request continues while its database responds to
 * others. A write that times out may still succeed, as when its response is lost.
 */
export function failFastWithoutDatabase({
  databaseAnswers,
}: {
  databaseAnswers: () => Promise<boolean>;
}): AppMiddleware {
  return async function failFastWithoutDatabase(ctx, next) {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      let silentSince: number | null = null;
      const probe = async () => {
        const startedAt = performance.now();
        const answers = await databaseAnswers();
        silentSince = answers ? null : (silentSince ?? startedAt);
        if (silentSince !== null && performance.now() - silentSince >= UNAVAILABLE_AFTER_MS) {
          reject(new UnavailableError());
          return;
        }
        timer &&= setTimeout(() => void probe(), answers ? PROBE_INTERVAL_MS : RETRY_INTERVAL_MS);
      };
      timer = setTimeout(() => void probe(), PROBE_AFTER[isWrite(ctx.method) ? 'write' : 'read']);
    });
    const work = next();
    try {
      await Promise.race([work, timedOut]);
    } finally {
      clearTimeout(timer);
      timer = undefined;
      // The client already has a response; a later failure is ignored.
      work.catch(() => undefined);
      timedOut.catch(() => undefined);
    }
  };
}

/** Milliseconds that a write waits for a database that rejects connections. */
const TIMEOUT = 25_000;

/**
 * Runs the first read of a request. A write with a key waits for an unavailable database, since
 * nothing of it has begun: a restart delays the user and causes no failure. Everything else fails
 * immediately.
 */
export async function waitForDatabase<Result>(
  ctx: AppContext,
  read: () => Promise<Result>,
): Promise<Result> {
  const mayWait = isWrite(ctx.method) && ctx.get(IDEMPOTENCY_KEY) !== '';
  const latest = performance.now() + TIMEOUT;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!mayWait || !isUnavailable(error) || performance.now() > latest) throw error;
      await delay(RETRY_INTERVAL_MS);
    }
  }
}
