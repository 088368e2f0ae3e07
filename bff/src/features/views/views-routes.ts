import Router from '@koa/router';
import type { AppRouter, AppState } from '../../http/context.ts';
import { sendShared } from '../../http/send-shared.ts';
import type { Services } from '../../services.ts';
import { loadView } from './load-view.ts';
import { views } from './views.ts';

/** Every view under its path, called with the query string of the page that shows it. */
export function viewRoutes(services: Services): AppRouter {
  const router = new Router<AppState>();
  for (const view of views) {
    router.get(view.path, async (ctx) => {
      const query = new URLSearchParams(ctx.querystring);
      sendShared(ctx, await loadView(services, view, ctx.state, query));
    });
  }
  return router;
}
