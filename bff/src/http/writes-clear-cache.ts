import type { AppMiddleware } from './context.ts';
import type { VisitorsCache } from './visitors-cache.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Sent by every page load, and never read by visitors. */
const TELEMETRY = '/api/telemetry';

/** Clears the cache before a write is answered. */
export function writesClearCache(cache: VisitorsCache): AppMiddleware {
  return async function writesClearCache(ctx, next) {
    try {
      await next();
    } finally {
      // Also after a failure: part of what was asked may have been done.
      if (!READS.has(ctx.method) && ctx.path !== TELEMETRY) cache.clear();
    }
  };
}
