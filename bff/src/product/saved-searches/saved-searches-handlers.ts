import { SUCCESS } from '@elbi/contract/domain';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { updateOfferSnapshots } from '../places/offer-snapshots.ts';
import { presentSavedSearch } from './saved-search-presenter.ts';
import { forgetSearch, saveSearch } from './save-search.ts';
import { listSavedSearches } from './saved-search-store.ts';

/** The user's own saved searches (S7.saved.1). */
export function savedSearchHandlers({ db }: Services) {
  return {
    'GET /api/user/search': async ({ actor, read }) => {
      const rows = await listSavedSearches(read, actor.id);
      return { success: true, data: rows.map(presentSavedSearch) };
    },

    'POST /api/user/search': async ({ actor, input, write }) => {
      const search = input();
      // The user has already seen the current offers.
      await updateOfferSnapshots(db);
      return write(async (trx) => {
        const _id = await saveSearch(trx, actor, search);
        return { success: true, message: SUCCESS.searchSaved, data: { _id } };
      });
    },

    'DELETE /api/user/search/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        await forgetSearch(trx, actor, params.id);
        return { success: true, message: SUCCESS.searchDeleted };
      }),
  } satisfies Partial<Handlers>;
}
