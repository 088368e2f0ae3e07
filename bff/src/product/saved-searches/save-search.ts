import { FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import type { SavedSearchRow } from '../../database/tables.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { deleteSavedSearch, insertSavedSearch } from './saved-search-store.ts';

/**
 * Saves a search of the actor, who is not notified of older offers (S7.saved.1).
 * @returns its ID
 */
export async function saveSearch(
  trx: Knex.Transaction,
  actor: SignedIn,
  search: Pick<SavedSearchRow, 'name' | 'query'>,
): Promise<string> {
  const id = await insertSavedSearch(trx, actor.id, search);
  if (id === null) throw new ConflictError(FAILURE.tooManySearches);
  return id;
}

/** Deletes a saved search of the actor's own. */
export async function forgetSearch(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  if (!(await deleteSavedSearch(trx, actor.id, id))) throw new NotFoundError();
}
