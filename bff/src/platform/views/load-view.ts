import {
  type EndpointName,
  type ViewBody,
  type ViewPath,
  endpointsByName,
} from '@elbi/contract/endpoints';
import type { Actor } from '../../actor.ts';
import { readQuery } from '../../http/endpoint-router.ts';
import { checkAccess } from '../../http/check-access.ts';
import type { AppState } from '../../http/context.ts';
import { SharedResponse } from '../../http/shared-response.ts';
import type { Services } from '../../services.ts';
import type { View, ViewDatabase } from './view.ts';

/** The state of a request that the data of its page depends on. */
export type ViewState = Pick<
  AppState,
  'actor' | 'read' | 'hasJustWritten' | 'answeredFromCache' | 'onlyCached'
>;

/**
 * Returns the data of a page for this actor. Visitors share a response for a short time. Throws
 * what {@link readView} throws, and `RateLimitedError` where only a cached response is allowed.
 */
export async function loadView<Path extends ViewPath>(
  { db, visitorsCache }: Pick<Services, 'db' | 'visitorsCache'>,
  view: View<Path>,
  state: ViewState,
  search: URLSearchParams,
): Promise<SharedResponse<ViewBody<Path>>> {
  const { actor, read, onlyCached } = state;
  const load = () => readView({ read, db }, view, actor, search);
  const key = `${view.path}?${view.cacheKey?.(search) ?? search.toString()}`;
  if (onlyCached && (actor.id !== null || !visitorsCache.holds(key))) throw onlyCached;
  if (actor.id !== null) return new SharedResponse(await load());
  return visitorsCache.read(state, key, load);
}

/**
 * Returns the response of a view, by the access and query of its endpoint. Throws
 * `UnauthenticatedError` or `ForbiddenError` when the actor may not call it, and what the view
 * throws.
 */
export async function readView<Path extends ViewPath>(
  database: ViewDatabase,
  view: View<Path>,
  actor: Actor,
  search: URLSearchParams,
): Promise<ViewBody<Path>> {
  const name: EndpointName = `GET ${view.path}`;
  checkAccess(actor, name);
  const query = readQuery(endpointsByName[name]!.query, (param) => search.get(param) ?? undefined);
  type Load = View<Path>['load'];
  return view.load(database, actor as Parameters<Load>[1], query as Parameters<Load>[2], search);
}
