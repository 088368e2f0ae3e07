import { canonicalPath } from '@elbi/contract/domain';
import { MalformedError, NotFoundError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';

/**
 * Reduces the path of a request to its one form, so that whatever comes after compares paths as
 * they stand. Any other spelling names nothing: it is a 404 before anything is looked up.
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
  // The answer to a refusal reads the path too.
  ctx.url = '/';
  if (!/^https?:/i.test(target) || !URL.canParse(target)) throw new MalformedError();
  const { pathname, search } = new URL(target);
  ctx.url = pathname + search;
}
