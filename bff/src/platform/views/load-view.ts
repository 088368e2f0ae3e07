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
export type ViewState = Pick<AppState, 'actor' | 'reads' | 'ownReads' | 'onlyCached'>;

/**
 * Returns the data of a page for this actor. Visitors share a response for a short time. Throws
 * what {@link readView} throws, and `RateLimitedError` where only a cached response is allowed.
 */
export async function loadView<Path extends ViewPath>(
  { visitorsCache }: Pick<Services, 'visitorsCache'>,
  view: View<Path>,
  { actor, reads, ownReads, onlyCached }: ViewState,
  search: URLSearchParams,
): Promise<SharedResponse<ViewBody<Path>>> {
  const load = () => readView({ pool: ownReads, reads }, view, actor, search);
  if (actor.id !== null) return new SharedResponse(await load());
  const key = `${view.path}?${view.cacheKey?.(search) ?? search.toString()}`;
  if (onlyCached && !visitorsCache.holds(key)) throw onlyCached;
  return visitorsCache.read(reads, key, load);
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
