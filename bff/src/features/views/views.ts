import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { loadView } from '../../platform/views/load-view.ts';
import type { View } from '../../platform/views/view.ts';
import { accommodationView } from './accommodation-view.ts';
import { adminView } from './admin-view.ts';
import { compareView } from './compare-view.ts';
import { homeView } from './home-view.ts';
import { ownerProfileView } from './owner-profile-view.ts';
import { pinsView } from './pins-view.ts';
import { releasesView } from './releases-view.ts';
import { userProfileView } from './user-profile-view.ts';

/** All views; the document finds a route's view by its path. */
export const views: readonly View[] = [
  homeView,
  pinsView,
  accommodationView,
  compareView,
  ownerProfileView,
  userProfileView,
  adminView,
  releasesView,
] as readonly View[];

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
