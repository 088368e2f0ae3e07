import type { AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import type { Services } from '../../services.ts';
import { missingParts } from './readiness.ts';

/** What load balancers, operators and the start ask. */
export function healthRoutes(
  services: Pick<Services, 'pool' | 'registry'>,
  { isStopping }: { isStopping: () => boolean },
): AppRouter {
  const router = newRouter();

  router.get('/healthz', async function getHealth(ctx) {
    ctx.body = { status: 'ok' };
  });

  router.get('/readyz', async function getReadiness(ctx) {
    const missing = isStopping() ? ['stopping'] : await missingParts(services);
    ctx.status = missing.length === 0 ? 200 : 503;
    ctx.body = { ready: missing.length === 0, missing };
  });

  return router;
}
