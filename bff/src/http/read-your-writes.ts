import { changesContent } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import { OLDEST_READ_MS, type Replica, logPosition, writtenPosition } from '../database/replica.ts';
import { ownReadsOf, readsOf } from '../database/reads.ts';
import type { Settings } from '../settings.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { readCookie, setCookie } from './cookies.ts';
import { toHttpError } from './errors.ts';

const COOKIE = 'elbi.wrote';
/** Longer than a shared response or a replica read can be stale. */
const MAX_AGE_SECONDS = (2 * OLDEST_READ_MS) / 1_000;

/** Larger than any position: only the primary serves reads until the cookie expires. */
const UNKNOWN = 'FFFFFFFF/FFFFFFFF';
/** Without a replica the cookie only bypasses the shared cache. */
const ANY_POSITION = '0/0';

/**
 * Read-your-writes across BFF and database replicas: the cookie holds the WAL position of the
 * user's last write. It needs no signature, because it can only send the user's own reads to the
 * primary (decision record 10).
 */
export function readYourWrites(services: {
  pool: Pool;
  replica: Replica | null;
  settings: Pick<Settings, 'publicUrl'>;
}): AppMiddleware {
  return async function readYourWrites(ctx, next) {
    const written = logPosition(readCookie(services.settings, ctx, COOKIE) ?? '');
    ctx.state.reads = readsOf(services.pool, services.replica, written);
    ctx.state.ownReads = ownReadsOf(services.pool, services.replica, written);
    const remember = async () => {
      if (!mayWrite(ctx)) return;
      const position = services.replica
        ? await writtenPosition(services.pool).catch(() => UNKNOWN)
        : ANY_POSITION;
      setCookie(services.settings, ctx, COOKIE, position, { maxAgeSeconds: MAX_AGE_SECONDS });
    };
    try {
      await next();
    } catch (error) {
      // A rejected request has written nothing; a failed one may have written a part.
      if (toHttpError(error).status >= 500) await remember();
      throw error;
    }
    await remember();
  };
}

/** Writes of visitors change no data that users read. */
function mayWrite(ctx: AppContext): boolean {
  return ctx.state.actor.id !== null && changesContent(ctx.method, ctx.path);
}
