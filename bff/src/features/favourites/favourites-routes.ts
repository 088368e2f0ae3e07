import Router from '@koa/router';
import { FAILURE, type FavoriteOutcome, SUCCESS, pageNumber } from '@elbi/contract/codes';
import { FavoriteRequest } from '@elbi/contract/schemas';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { refuseForeignIdentity } from '../../http/claimed-identity.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { parse, readJsonBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { presentAccommodation } from '../accommodations/accommodation-presenter.ts';
import { namedPlace } from '../accommodations/visible-place.ts';
import { canFavourite } from '../accommodations/accommodation-policy.ts';
import { listFavourites } from './favourite-read-model.ts';
import { setFavourite } from './favourite-store.ts';

/** The calls about favourites (S4.favourite.1). */
export function favouriteRoutes({ db, pool, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.post(
    '/api/user/favorite',
    rateLimit(limits.write),
    requireRole('registered', 'owner'),
    async (ctx) => {
      const { actor } = ctx.state;
      const body = await readJsonBody(ctx);
      refuseForeignIdentity(actor, body.userID);
      const place = await namedPlace(db, actor, body.accomID);
      if (place && !canFavourite(actor, place)) throw new ForbiddenError(FAILURE.ownPlace);
      const input = parse(FavoriteRequest, body);
      if (!place) throw new NotFoundError();
      const isFavorite = await setFavourite(db, knownId(actor.id), place.id, input.favorite);
      ctx.body = {
        success: true,
        message: isFavorite ? SUCCESS.favouriteAdded : SUCCESS.favouriteRemoved,
        isFavorite,
      } satisfies FavoriteOutcome;
    },
  );

  router.get('/api/user/favorite/:id', requireRole(), async (ctx) => {
    const { actor } = ctx.state;
    if (ctx.params.id !== actor.id) throw new ForbiddenError();
    const { rows, total } = await listFavourites(pool, actor.id, {
      page: pageNumber(ctx.query.page),
    });
    ctx.set('x-total-count', String(total));
    ctx.body = rows.map((row) => ({ ...presentAccommodation(row), isFavorite: true }));
  });

  return router;
}
