import type { ViewPath } from '@elbi/contract/endpoints';
import type { RouteContext } from '../http/context.ts';
import type { Handlers } from '../http/endpoint-router.ts';
import type { Services } from '../services.ts';
import { loadView } from '../platform/views/load-view.ts';
import type { View } from '../platform/views/view.ts';
import { accommodationView } from './accommodation-view.ts';
import { adminView } from './admin-view.ts';
import { compareView } from './compare-view.ts';
import { homeView } from './home-view.ts';
import { ownerProfileView } from './owner-profile-view.ts';
import { pinsView } from './pins-view.ts';
import { rentsView } from './rents-view.ts';
import { releasesView } from '../platform/releases/releases-view.ts';
import { userProfileView } from './user-profile-view.ts';

/** The view of each endpoint of a page's data. */
const VIEWS: { [Path in ViewPath as `GET ${Path}`]: View<Path> } = {
  'GET /api/view/home': homeView,
  'GET /api/view/pins': pinsView,
  'GET /api/view/accommodation': accommodationView,
  'GET /api/view/rents': rentsView,
  'GET /api/view/compare': compareView,
  'GET /api/view/profile/owner': ownerProfileView,
  'GET /api/view/profile/user': userProfileView,
  'GET /api/view/admin': adminView,
  'GET /api/view/releases': releasesView,
};

/** All views; the document finds a route's view by its path. */
export const views = Object.values(VIEWS) as readonly View[];

/** Every view under its path, called with the query string of the page that shows it. */
export function viewHandlers(services: Pick<Services, 'db' | 'visitorsCache'>) {
  const handlers = Object.entries(VIEWS).map(([name, view]) => [
    name,
    async (_request: unknown, ctx: RouteContext) =>
      loadView(services, view as View, ctx.state, new URLSearchParams(ctx.querystring)),
  ]);
  return Object.fromEntries(handlers) as Pick<Handlers, keyof typeof VIEWS>;
}
