import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { updateOfferSnapshots } from './update-offer-snapshots.ts';
import { presentSavedSearch } from './saved-search-presenter.ts';
import { deleteSavedSearch, insertSavedSearch, listSavedSearches } from './saved-search-store.ts';

/** The user's own saved searches (S7.saved.1). */
export function savedSearchRoutes({ db, limits }: Services): AppRouter {
  const { router, bind } = endpointRouter({ db, limits });

  bind('GET /api/user/search', async ({ actor }, ctx) => {
    const rows = await listSavedSearches(ctx.state.ownReads, actor.id);
    return { success: true, data: rows.map(presentSavedSearch) };
  });

  bind('POST /api/user/search', async ({ actor, input, write }) => {
    const search = input();
    // The user has already seen the current offers.
    await updateOfferSnapshots(db);
    return write(async (trx) => {
      const _id = await insertSavedSearch(trx, actor.id, search);
      if (_id === null) throw new ConflictError(FAILURE.tooManySearches);
      return { success: true, message: SUCCESS.searchSaved, data: { _id } };
    });
  });

  bind('DELETE /api/user/search/:id', async ({ actor, params, write }) =>
    write(async (trx) => {
      if (!(await deleteSavedSearch(trx, actor.id, params.id))) throw new NotFoundError();
      return { success: true, message: SUCCESS.searchDeleted };
    }),
  );

  return router;
}
