import type { Actor } from '../../actor.ts';
import { SharedAnswer } from '../../http/visitors-cache.ts';
import type { Services } from '../../services.ts';
import type { View } from './view.ts';

/**
 * The data of a page for this actor. Visitors share theirs for a moment; a person's is their own.
 * Throws what the view throws.
 */
export async function loadView<Body>(
  services: Services,
  view: View<Body>,
  actor: Actor,
  query: URLSearchParams,
): Promise<SharedAnswer<Body>> {
  const load = () => view.load(services, actor, query);
  if (actor.id !== null) return new SharedAnswer(await load());
  return services.visitorsCache.read(`${view.path}?${query.toString()}`, load);
}
