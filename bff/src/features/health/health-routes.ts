import type { AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { readinessOf } from './readiness.ts';

/** What load balancers, operators and the start ask. */
export function healthRoutes(
  services: PlatformServices,
  { isStopping }: { isStopping: () => boolean },
): AppRouter {
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

  return router;
}
