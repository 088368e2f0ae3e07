import Router from '@koa/router';
import { type Accommodation, type SearchResult, pagesOf, parseSearch } from '@elbi/contract/codes';
import { NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { pathId } from '../../http/path-id.ts';
import { sendShared } from '../../http/send-shared.ts';
import { SharedAnswer } from '../../http/visitors-cache.ts';
import type { Services } from '../../services.ts';
import { abilitiesOf, canSee } from './accommodation-policy.ts';
import { presentAccommodation } from './accommodation-presenter.ts';
import { findAccommodation } from './accommodation-read-model.ts';
import { searchPlaces } from '../search/search-read-model.ts';

/** The calls that read places (S6.browse.1). */
export function accommodationRoutes({ visitorsCache }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/accom', async (ctx) => {
    const { reads } = ctx.state;
    // Without favourites, so that it is the same for every visitor.
    const answer = await visitorsCache.read(reads, `/api/accom?${ctx.querystring}`, async () => {
      const search = parseSearch(new URLSearchParams(ctx.querystring));
      const { page, total } = await searchPlaces(reads, search, null);
      return {
        success: true,
        sorted: page.map(presentAccommodation),
        pages: pagesOf(total),
        total,
      } satisfies SearchResult;
    });
    sendShared(ctx, answer);
  });

  router.get('/api/accom/:id', async (ctx) => {
    const { actor, reads } = ctx.state;
    const id = pathId(ctx.params);
    const read = async (): Promise<Accommodation> => {
      const place = await findAccommodation(reads, id);
      if (!place || !canSee(actor, place)) throw new NotFoundError();
      return { ...presentAccommodation(place), abilities: abilitiesOf(actor, place) };
    };
    const answer =
      actor.id === null
        ? await visitorsCache.read(reads, `/api/accom/${id}`, read)
        : new SharedAnswer(await read());
    sendShared(ctx, answer);
  });

  return router;
}
