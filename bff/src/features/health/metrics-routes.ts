import { NotFoundError, UnauthenticatedError } from '../../errors.ts';
import type { AppContext, AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { isSameText } from '../../http/signing.ts';
import type { Services } from '../../services.ts';

/** Metrics for Prometheus: with METRICS_TOKEN, or on a portal that listens on loopback only. */
export function metricsRoutes({ settings, metrics }: Services): AppRouter {
  const router = newRouter();

  router.get('/metrics', async function getMetrics(ctx) {
    assertMayRead(ctx, settings);
    ctx.body = await metrics.registry.metrics();
    ctx.set('content-type', metrics.registry.contentType);
  });

  return router;
}

function assertMayRead(
  ctx: AppContext,
  { metricsToken, google }: Pick<Services['settings'], 'metricsToken' | 'google'>,
): void {
  if (metricsToken === null) {
    // With the local identity provider the portal listens on loopback only.
    if (google === null) return;
    throw new NotFoundError();
  }
  const [, given] = /^Bearer (\S+)$/.exec(ctx.get('authorization')) ?? [];
  if (given === undefined || !isSameText(given, metricsToken)) {
    throw new UnauthenticatedError('Reading the figures needs METRICS_TOKEN as a bearer token.');
  }
}
