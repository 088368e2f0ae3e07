import type { Settings } from '../settings.ts';
import type { AppContext } from './context.ts';
import { isHttps, isSecure } from './request-origin.ts';

/**
 * Returns a cookie's name in the browser. Behind https the prefix makes browsers reject a cookie
 * that another host of the domain, or a page without https, sets.
 */
function browserName({ publicUrl }: Pick<Settings, 'publicUrl'>, name: string, path: string) {
  if (!isHttps(publicUrl)) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/** Returns the value of a cookie set by {@link setCookie}. */
export function readCookie(
  settings: Pick<Settings, 'publicUrl'>,
  ctx: AppContext,
  name: string,
  path = '/',
): string | undefined {
  return ctx.cookies.get(browserName(settings, name, path));
}

/** Sets a cookie that scripts cannot read and other sites cannot send along with writes. */
export function setCookie(
  settings: Pick<Settings, 'publicUrl'>,
  ctx: AppContext,
  name: string,
  value: string,
  { path = '/', maxAgeSeconds }: { path?: string; maxAgeSeconds: number },
): void {
  const secure = isSecure(settings, ctx);
  // Behind a proxy the connection is plain although the client's is not; Koa would throw.
  ctx.cookies.secure = secure;
  ctx.cookies.set(browserName(settings, name, path), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path,
    maxAge: maxAgeSeconds * 1_000,
    overwrite: true,
  });
}

/** Deletes a cookie in the browser. */
export function clearCookie(
  settings: Pick<Settings, 'publicUrl'>,
  ctx: AppContext,
  name: string,
  path = '/',
): void {
  setCookie(settings, ctx, name, '', { path, maxAgeSeconds: -1 });
}
