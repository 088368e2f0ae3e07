import { setTimeout as delay } from 'node:timers/promises';
import { IDEMPOTENCY_KEY, isWrite } from '@elbi/contract/domain';
import { UnavailableError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { isUnavailable } from './is-unavailable.ts';

/** Milliseconds after which a request that is still waiting asks whether the database is away. */
const ASK_AFTER = { read: 1_000, write: 24_000 } as const;
/** Between two such questions. */
const ASK_MS = 2_000;
/** Between two looks for a database that does not answer. */
const LOOK_MS = 500;
/**
 * A database that has answered nothing for so long is away. One question without an answer says
 * little: a machine that is busy is late with it, and a standby is about to answer.
 */
const AWAY_MS = 3_000;

/**
 * Answers 503 when the database has gone silent: a connection that neither answers nor breaks would
 * keep people waiting for minutes. Slow is not away: a request whose database answers others goes on.
 * A write that was given up may have been done all the same, as when its answer is lost.
 */
export function failFastWithoutDatabase({
  databaseAnswers,
}: {
  databaseAnswers: () => Promise<boolean>;
}): AppMiddleware {
  return async function failFastWithoutDatabase(ctx, next) {
    let timer: NodeJS.Timeout | undefined;
    const givenUp = new Promise<never>((_, reject) => {
      let silentSince: number | null = null;
      const ask = async () => {
        const asked = performance.now();
        const answers = await databaseAnswers();
        silentSince = answers ? null : (silentSince ?? asked);
        if (silentSince !== null && performance.now() - silentSince >= AWAY_MS) {
          reject(new UnavailableError());
          return;
        }
        timer &&= setTimeout(() => void ask(), answers ? ASK_MS : LOOK_MS);
      };
      timer = setTimeout(() => void ask(), ASK_AFTER[isWrite(ctx.method) ? 'write' : 'read']);
    });
    const work = next();
    try {
      await Promise.race([work, givenUp]);
    } finally {
      clearTimeout(timer);
      timer = undefined;
      // Whatever still becomes of it: somebody has been answered.
      work.catch(() => undefined);
      givenUp.catch(() => undefined);
    }
  };
}

/** Milliseconds that an act waits for a database that refuses connections. */
const PATIENCE = 25_000;

/**
 * The first read of a request. An act with a key waits for a database that is away, since nothing of
 * it is begun: a restart costs the person a moment and no failure. Everything else is told at once.
 */
export async function waitForDatabase<Result>(
  ctx: AppContext,
  read: () => Promise<Result>,
): Promise<Result> {
  const mayWait = isWrite(ctx.method) && ctx.get(IDEMPOTENCY_KEY) !== '';
  const latest = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!mayWait || !isUnavailable(error) || performance.now() > latest) throw error;
      await delay(LOOK_MS);
    }
  }
}
