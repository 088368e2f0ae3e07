import { FAILURE, isWrite } from '@elbi/contract/domain';
import { ForbiddenError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { requestOrigin } from './request-origin.ts';

/**
 * Returns whether a request comes from our own pages or from a client that is not a browser: its
 * Origin is ours, or without one its Sec-Fetch-Site; a client that sends neither passes.
 */
function isOurs(settings: Settings, ctx: AppContext): boolean {
  const origin = ctx.get('origin');
  if (origin !== '') return origin === requestOrigin(settings, ctx);
  const site = ctx.get('sec-fetch-site');
  return site === '' || site === 'same-origin';
}

/** Rejects writes that another site sends in a visitor's name. */
export function originCheck(settings: Settings): AppMiddleware {
  return function originCheck(ctx, next) {
    if (isWrite(ctx.method) && !isOurs(settings, ctx)) {
      throw new ForbiddenError(FAILURE.foreignOrigin);
    }
    return next();
  };
}

/**
 * Rejects a GET that writes, from a foreign site; typed addresses and bookmarks (`none`) pass. Old
 * browsers send only a Referer, which must be ours.
 */
export function rejectForeignGet(settings: Settings, ctx: AppContext): void {
  const site = ctx.get('sec-fetch-site');
  const referer = ctx.get('referer');
  const isForeignReferer =
    site === '' && referer !== '' && !isBelow(requestOrigin(settings, ctx), referer);
  if (isForeignReferer || (site !== 'none' && !isOurs(settings, ctx))) {
    throw new ForbiddenError(FAILURE.foreignOrigin);
  }
}

function isBelow(origin: string, url: string): boolean {
  return url === origin || url.startsWith(`${origin}/`);
}
