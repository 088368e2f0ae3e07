import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { loadView } from '../../platform/views/load-view.ts';
import { views } from './views.ts';

/** Every view under its path, called with the query string of the page that shows it. */
export function viewRoutes(
  services: Pick<Services, 'db' | 'pool' | 'visitorsCache' | 'limits'>,
): AppRouter {
  const { router, bind } = endpointRouter(services);
  for (const view of views) {
    bind(`GET ${view.path}`, async (_request, ctx) =>
      loadView(services, view, ctx.state, new URLSearchParams(ctx.querystring)),
    );
  }
  return router;
}
