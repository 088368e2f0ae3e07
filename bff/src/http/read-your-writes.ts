import { changesContent, isWrite } from '@elbi/contract/domain';
import { OLDEST_READ_MS, type Replica, logPosition, writtenPosition } from '../database/replica.ts';
import { readOf } from '../database/read-of.ts';
import type { Read } from '../database/read.ts';
import { VISITOR } from '../actor.ts';
import type { Settings } from '../settings.ts';
import type { AppContext, AppMiddleware, AppState } from './context.ts';
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
 * Sets the read handle of a request, for read-your-writes across BFF and database replicas: the
 * cookie holds the WAL position of the user's last write. It needs no signature, because it can
 * only send the user's own reads to the primary (decision record 10).
 */
export function readYourWrites(services: {
  read: Read;
  replica: Replica | null;
  settings: Pick<Settings, 'publicUrl'>;
}): AppMiddleware {
  return async function readYourWrites(ctx, next) {
    const written = logPosition(readCookie(services.settings, ctx, COOKIE) ?? '');
    // A client with a token has no cookies, so the position of its last write is unknown.
    const isUnknown = isWrite(ctx.method) || ctx.get('authorization') !== '';
    ctx.state.read = isUnknown ? services.read : readOf(services.read, services.replica, written);
    ctx.state.hasJustWritten = written !== null;
    const remember = async () => {
      if (!mayWrite(ctx)) return;
      const position = services.replica
        ? await writtenPosition(services.read).catch(() => UNKNOWN)
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

/** Whether a request may change what its user reads; those of visitors change only a login. */
function mayWrite({ state, method, path }: AppContext): boolean {
  // Without an actor the request ended before its route.
  const { actor = VISITOR, hasLoggedIn = false }: Partial<AppState> = state;
  return hasLoggedIn || (actor.id !== null && changesContent(method, path));
}
