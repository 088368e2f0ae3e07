import type { ViewBody, ViewPath } from '@elbi/contract/calls';
import type { AppState } from '../../http/context.ts';
import { SharedAnswer } from '../../http/visitors-cache.ts';
import type { Services } from '../../services.ts';
import type { View } from './view.ts';

/**
 * The data of a page for this actor. Visitors share theirs for a moment; a person's is their own.
 * Throws what the view throws.
 */
export async function loadView<Path extends ViewPath>(
  { pool, visitorsCache }: Pick<Services, 'pool' | 'visitorsCache'>,
  view: View<Path>,
  { actor, reads }: Pick<AppState, 'actor' | 'reads'>,
  query: URLSearchParams,
): Promise<SharedAnswer<ViewBody<Path>>> {
  const load = () => view.load({ pool, reads }, actor, query);
  if (actor.id !== null) return new SharedAnswer(await load());
  const key = view.cacheKey?.(query) ?? query.toString();
  return visitorsCache.read(reads, `${view.path}?${key}`, load);
}
