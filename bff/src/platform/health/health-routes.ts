import { COPY } from '../../copy.ts';
import { NotFoundError, UnauthenticatedError } from '../../errors.ts';
import type { AppContext, AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { isSameText } from '../../http/signing.ts';
import type { PlatformServices } from '../services.ts';
import { readinessOf } from './readiness.ts';

/** What load balancers, Prometheus, operators and the start ask. */
export function healthRoutes(
  services: PlatformServices,
  { isStopping }: { isStopping: () => boolean },
): AppRouter {
  const { settings, metrics } = services;
  const router = newRouter();

  router.get('/healthz', async function getHealth(ctx) {
    ctx.body = { status: 'ok' };
  });

  router.get('/readyz', async function getReadiness(ctx) {
    const { missing, degraded } = await readinessOf(services);
    if (isStopping()) missing.push('stopping');
    ctx.status = missing.length === 0 ? 200 : 503;
    ctx.body = { ready: missing.length === 0, missing, degraded };
  });

  // With METRICS_TOKEN, or on a portal that listens on loopback only.
  router.get('/metrics', async function getMetrics(ctx) {
    assertMayReadMetrics(ctx, settings);
    ctx.body = await metrics.registry.metrics();
    ctx.set('content-type', metrics.registry.contentType);
  });

  return router;
}

function assertMayReadMetrics(
  ctx: AppContext,
  { metricsToken, google }: PlatformServices['settings'],
): void {
  if (metricsToken === null) {
    // With the local identity provider the portal listens on loopback only.
    if (google === null) return;
    throw new NotFoundError();
  }
  const [, given] = /^Bearer (\S+)$/.exec(ctx.get('authorization')) ?? [];
  if (given === undefined || !isSameText(given, metricsToken)) {
    throw new UnauthenticatedError(COPY.metricsToken);
  }
}
