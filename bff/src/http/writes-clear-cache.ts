import type { AppMiddleware } from './context.ts';
import type { VisitorsCache } from './visitors-cache.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Every page load writes these, and no visitor reads them. */
const TELEMETRY = '/api/telemetry';

/** Nobody who has written is answered before visitors' reads of before are forgotten. */
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
