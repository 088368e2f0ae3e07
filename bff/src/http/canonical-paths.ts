import { canonicalPath } from '@elbi/contract/domain';
import { MalformedError, NotFoundError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';

/**
 * Normalises the path of a request, so that later middleware can compare paths as strings. Any
 * other spelling is a 404 before any lookup.
 */
export function canonicalPaths(): AppMiddleware {
  return function canonicalPaths(ctx, next) {
    useOriginForm(ctx);
    const path = canonicalPath(ctx.path);
    if (path === null) throw new NotFoundError();
    ctx.path = path;
    return next();
  };
}

/** Proxies may send the whole address (RFC 9112, 3.2.2), which Koa cannot always read. */
function useOriginForm(ctx: AppContext): void {
  const target = ctx.url;
  if (target.startsWith('/')) return;
  // The error response reads the path too.
  ctx.url = '/';
  if (!/^https?:/i.test(target) || !URL.canParse(target)) throw new MalformedError();
  const { pathname, search } = new URL(target);
  ctx.url = pathname + search;
}
