import type { Settings } from '../settings.ts';
import type { AppContext } from './context.ts';
import { isSecure } from './request-origin.ts';

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
}

/** Sets a cookie that scripts cannot read and other sites cannot send along with writes. */
export function setCookie(
  settings: Pick<Settings, 'publicUrl'>,
  ctx: AppContext,
  name: string,
  value: string,
  { path, maxAgeSeconds }: CookieOptions,
): void {
  const secure = isSecure(settings, ctx);
  // Behind a proxy the connection is plain although the visitor's is not; Koa would refuse.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path,
    maxAge: maxAgeSeconds * 1_000,
    overwrite: true,
  });
}

/** Makes the browser forget a cookie. */
export function clearCookie(
  settings: Pick<Settings, 'publicUrl'>,
  ctx: AppContext,
  name: string,
  path: string,
): void {
  setCookie(settings, ctx, name, '', { path, maxAgeSeconds: -1 });
}
