import { setTimeout as delay } from 'node:timers/promises';
import { IDEMPOTENCY_KEY, isWrite } from '@elbi/contract/codes';
import { UnavailableError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { isAway } from './is-away.ts';

/** Milliseconds that a request waits for a database that is away. */
const PATIENCE = { read: 3_000, write: 27_000 } as const;
/** Time to find out whether it is away, before patience ends. */
const ASK_MS = 2_000;
/** Between two looks for a database that refuses connections. */
const LOOK_MS = 500;

/**
 * Answers 503 when the database has gone silent: a connection that neither answers nor breaks would
 * keep people waiting for minutes. Slow is not away: a request whose database answers others goes on.
 * A write that was given up may have been done all the same, as when its answer is lost.
 */
export function giveUpWithoutDatabase({
  databaseAnswers,
}: {
  databaseAnswers: () => Promise<boolean>;
}): AppMiddleware {
  return async function giveUpWithoutDatabase(ctx, next) {
    const patience = PATIENCE[isWrite(ctx.method) ? 'write' : 'read'];
    let timer: NodeJS.Timeout | undefined;
    const givenUp = new Promise<never>((_, reject) => {
      const ask = async () => {
        if (await databaseAnswers()) timer &&= setTimeout(() => void ask(), ASK_MS);
        else reject(new UnavailableError());
      };
      timer = setTimeout(() => void ask(), patience - ASK_MS);
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

/**
 * The first read of a request. An act with a key waits for a database that is away, since nothing of
 * it is begun: a restart costs the person a moment and no failure. Everything else is told at once.
 */
export async function whenBack<Result>(
  ctx: AppContext,
  read: () => Promise<Result>,
): Promise<Result> {
  const mayWait = isWrite(ctx.method) && ctx.get(IDEMPOTENCY_KEY) !== '';
  const latest = performance.now() + PATIENCE.write - ASK_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!mayWait || !isAway(error) || performance.now() > latest) throw error;
      await delay(LOOK_MS);
    }
  }
}
