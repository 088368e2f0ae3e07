import { isWrite } from '@elbi/contract/codes';
import { UnavailableError } from '../errors.ts';
import type { AppMiddleware } from './context.ts';

/** Milliseconds that a request waits for a database that is away. */
const PATIENCE = { read: 3_000, write: 27_000 } as const;
/** Time to find out whether it is away, before patience ends. */
const ASK_MS = 2_000;

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
