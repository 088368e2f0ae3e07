import { MalformedError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { AppContext, AppMiddleware } from './context.ts';

/** A name or an address, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the origin that the visitor sees: PUBLIC_URL, or that of the request. Throws
 * `MalformedError` for an invalid Host.
 */
export function requestOrigin(settings: Pick<Settings, 'publicUrl'>, ctx: AppContext): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const origin = `${ctx.protocol}://${ctx.host.toLowerCase()}`;
  // A port may have five digits and be too large.
  if (!HOST.test(ctx.host) || !URL.canParse(origin)) throw new MalformedError();
  return origin;
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether a host name, as URLs spell it, is a loopback name. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAMES.has(hostname);
}

/**
 * Rejects requests for a foreign Host where identities are local and the portal listens on loopback:
 * a page that rebinds its name to 127.0.0.1 could log in as an admin. Throws `MalformedError`.
 */
export function localHosts({
  google,
  publicUrl,
}: Pick<Settings, 'google' | 'publicUrl'>): AppMiddleware {
  return function localHosts(ctx, next) {
    if (google === null) {
      const { hostname, origin } = new URL(requestOrigin({ publicUrl: null }, ctx));
      if (!isLoopbackName(hostname) && origin !== publicUrl) throw new MalformedError();
    }
    return next();
  };
}

/** Returns whether the visitor uses https, so that cookies may be Secure. */
export function isSecure(settings: Pick<Settings, 'publicUrl'>, ctx: AppContext): boolean {
  return requestOrigin(settings, ctx).startsWith('https:');
}

/** Whether PUBLIC_URL promises https to everyone. */
export function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
