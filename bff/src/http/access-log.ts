import type { Metrics } from '../observability/metrics.ts';
import { routeOf } from '../observability/route-of.ts';
import type { AppMiddleware } from './context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** nginx's status for a client that disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** One log line and one measurement per request, without personal data. */
export function accessLog(metrics: Metrics): AppMiddleware {
  return async function accessLog(ctx, next) {
    const started = process.hrtime.bigint();
    metrics.requestsInFlight.inc();
    const finish = () => {
      ctx.res.off('close', finish);
      metrics.requestsInFlight.dec();
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const line = {
        method: METHODS.has(ctx.method) ? ctx.method : 'other',
        route: routeOf(ctx),
        status: ctx.res.headersSent ? ctx.status : CLIENT_CLOSED_REQUEST,
      };
      metrics.requestSeconds.observe({ ...line, status: String(line.status) }, seconds);
      // Health checks come every few seconds and would flood the log.
      const level = PROBES.has(line.route) ? 'debug' : 'info';
      ctx.state.log[level]({ ...line, ms: Math.round(seconds * 1_000) }, 'request');
    };
    // `close` is emitted after the last byte, or when the client has disconnected.
    ctx.res.on('close', finish);
    await next();
  };
}
