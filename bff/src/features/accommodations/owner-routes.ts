import Router from '@koa/router';
import { type OwnerAccommodations, pageNumber, pagesOf } from '@elbi/contract/codes';
import { NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { pathId } from '../../http/path-id.ts';
import type { Services } from '../../services.ts';
import { canSeeArchivedOf } from './accommodation-policy.ts';
import { presentAccommodation } from './accommodation-presenter.ts';
import { listOwnedPlaces } from './owner-read-model.ts';

/** The places of an owner; the archived ones are empty for everyone else but admins (S4.archive.2). */
export function ownerAccommodationRoutes({ pool }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/accom/owner/:id', async (ctx) => {
    const { actor } = ctx.state;
    const ownerId = pathId(ctx.params);
    const owned = await listOwnedPlaces(pool, ownerId, {
      page: pageNumber(ctx.query.page),
      archivedPage: pageNumber(ctx.query.pageA),
    });
    if (!owned) throw new NotFoundError();
    const { listed, archived } = owned;
    const seesArchived = canSeeArchivedOf(actor, ownerId);
    ctx.body = {
      success: true,
      data: {
        notArchived: {
          accommodation: listed.rows.map(presentAccommodation),
          pages: pagesOf(listed.total),
        },
        archived: {
          accommodationA: seesArchived ? archived.rows.map(presentAccommodation) : [],
          pagesA: seesArchived ? pagesOf(archived.total) : 0,
        },
      },
    } satisfies OwnerAccommodations;
  });

  return router;
}
