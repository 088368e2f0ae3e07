import { MethodNotAllowedError, NotFoundError } from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';

/** The list in which the routers record every route with a matching path. */
type Routed = AppContext & { matched?: { methods: string[] }[] };

/**
 * Below these paths there are no pages: an unanswered request is a 404, or a 405 for a path with
 * another method.
 */
export function notFoundBelow(prefixes: readonly string[]): AppMiddleware {
  return async function notFoundBelow(ctx, next) {
    const isBelow = prefixes.some(
      (prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`),
    );
    if (!isBelow) {
      await next();
      return;
    }

    const allowed = new Set((ctx as Routed).matched?.flatMap(({ methods }) => methods));
    if (allowed.size === 0) throw new NotFoundError();
    ctx.set('allow', [...allowed].join(', '));
    if (ctx.method !== 'OPTIONS') throw new MethodNotAllowedError();
    ctx.status = 204;
  };
}
