import { randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '../../http/cookies.ts';
import type { AppContext, AppMiddleware } from '../../http/context.ts';
import { sign, verify } from '../../http/signing.ts';
import type { Settings } from '../../settings.ts';

const COOKIE = 'elbi.browser';
const PURPOSE = 'browser';
const HALF_A_YEAR_SECONDS = 180 * 24 * 3_600;

type Signing = Pick<Settings, 'publicUrl' | 'appSecrets'>;

/**
 * Identifies browsers behind one network, so that none uses up the limits of the others. An ID is a
 * signed random number; only the browser stores it.
 */
export function browserId(settings: Signing): AppMiddleware {
  return function browserId(ctx, next) {
    const cookie = readCookie(settings, ctx, COOKIE);
    ctx.state.browser = cookie ? verify(settings.appSecrets, PURPOSE, cookie) : null;
    return next();
  };
}

/** Assigns an ID to a browser without one, with its first document or login. */
export function assignBrowserId(settings: Signing, ctx: AppContext): void {
  if (ctx.state.browser) return;
  const signedId = sign(settings.appSecrets, PURPOSE, randomBytes(12).toString('base64url'));
  setCookie(settings, ctx, COOKIE, signedId, { maxAgeSeconds: HALF_A_YEAR_SECONDS });
}
