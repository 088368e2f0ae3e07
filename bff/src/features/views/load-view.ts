import { type CallName, type ViewBody, type ViewPath, callsByName } from '@elbi/contract/calls';
import type { Actor } from '../../actor.ts';
import { readQuery } from '../../http/call-router.ts';
import { checkAccess } from '../../http/check-access.ts';
import type { AppState } from '../../http/context.ts';
import { SharedAnswer } from '../../http/shared-answer.ts';
import type { Services } from '../../services.ts';
import type { View, ViewDatabase } from './view.ts';

/**
 * The data of a page for this actor. Visitors share theirs for a moment; a person's is their own.
 * Throws what {@link readView} throws.
 */
export async function loadView<Path extends ViewPath>(
  { visitorsCache }: Pick<Services, 'visitorsCache'>,
  view: View<Path>,
  { actor, reads, ownReads }: Pick<AppState, 'actor' | 'reads' | 'ownReads'>,
  search: URLSearchParams,
): Promise<SharedAnswer<ViewBody<Path>>> {
  const load = () => readView({ pool: ownReads, reads }, view, actor, search);
  if (actor.id !== null) return new SharedAnswer(await load());
  const key = view.cacheKey?.(search) ?? search.toString();
  return visitorsCache.read(reads, `${view.path}?${key}`, load);
}

/**
 * What a view answers with, by the access and the query of its call. Throws `UnauthenticatedError`
 * or `ForbiddenError` for who may not make it, and what the view throws.
 */
export async function readView<Path extends ViewPath>(
  database: ViewDatabase,
  view: View<Path>,
  actor: Actor,
  search: URLSearchParams,
): Promise<ViewBody<Path>> {
  const name: CallName = `GET ${view.path}`;
  checkAccess(actor, name);
  const query = readQuery(callsByName[name]!.query, (param) => search.get(param) ?? undefined);
  type Load = View<Path>['load'];
  return view.load(database, actor as Parameters<Load>[1], query as Parameters<Load>[2], search);
}
