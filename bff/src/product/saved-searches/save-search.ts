import { FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import type { SavedSearchRow } from '../../database/tables.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { chooseMail } from '../../identity/notifications/notification-store.ts';
import { deleteSavedSearch, insertSavedSearch } from './saved-search-store.ts';

/**
 * Saves a search of the actor, who is not notified of older offers (S7.saved.1).
 * @param search.mail whether news of all saved searches is e-mailed; by default as before
 * @returns its ID
 */
export async function saveSearch(
  trx: Knex.Transaction,
  actor: SignedIn,
  { mail, ...search }: Pick<SavedSearchRow, 'name' | 'query'> & { mail?: boolean | undefined },
): Promise<string> {
  const id = await insertSavedSearch(trx, actor.id, search);
  if (id === null) throw new ConflictError(FAILURE.tooManySearches);
  await chooseMail(trx, actor.id, 'search', mail);
  return id;
}

/** Deletes a saved search of the actor's own. */
export async function forgetSearch(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  if (!(await deleteSavedSearch(trx, actor.id, id))) throw new NotFoundError();
}
