import { changesContent } from '@elbi/contract/domain';
import type { AppMiddleware } from './context.ts';
import type { VisitorsCache } from './visitors-cache.ts';

/** Clears the cache before a write is answered. */
export function writesClearCache(cache: VisitorsCache): AppMiddleware {
  return async function writesClearCache(ctx, next) {
    try {
      await next();
    } finally {
      // Also after a failure: part of what was asked may have been done.
      if (changesContent(ctx.method, ctx.path)) cache.clear();
    }
  };
}
