import Router from '@koa/router';
import type { Accommodation, SearchResult } from '@elbi/contract/codes';
import { NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { pagesOf } from '../../http/page-number.ts';
import { pathId } from '../../http/path-id.ts';
import type { Services } from '../../services.ts';
import { abilitiesOf, canSee } from './accommodation-policy.ts';
import { presentAccommodation } from './accommodation-presenter.ts';
import { findAccommodation } from './accommodation-read-model.ts';
import { parseSearch } from './search-parameters.ts';
import { searchPlaces } from './search-read-model.ts';

/** The calls that read places (specification §7 "Accommodation", decisions §2). */
export function accommodationRoutes({ pool }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/accom', async (ctx) => {
    const search = parseSearch(new URLSearchParams(ctx.querystring));
    const { page, total } = await searchPlaces(pool, search, null);
    ctx.body = {
      success: true,
      sorted: page.map(presentAccommodation),
      pages: pagesOf(total),
      total,
    } satisfies SearchResult;
  });

  router.get('/api/accom/:id', async (ctx) => {
    const place = await findAccommodation(pool, pathId(ctx.params));
    if (!place || !canSee(ctx.state.actor, place)) throw new NotFoundError();
    const abilities = abilitiesOf(ctx.state.actor, place);
    ctx.body = { ...presentAccommodation(place), abilities } satisfies Accommodation;
  });

  return router;
}
