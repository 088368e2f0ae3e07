import { pagesOf } from '@elbi/contract/codes';
import { NotFoundError } from '../../errors.ts';
import { callRouter } from '../../http/call-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { canSeeArchivedOf } from './accommodation-policy.ts';
import { presentAccommodation } from './accommodation-presenter.ts';
import { ACCOMMODATION_COLUMNS } from './accommodation-record.ts';
import { listOwnedPlaces } from './owner-read-model.ts';

/** The places of an owner; the archived ones are empty for everyone else but admins (S4.archive.2). */
export function ownerAccommodationRoutes({ db, limits }: Services): AppRouter {
  const { router, bind } = callRouter({ db, limits });

  bind('GET /api/accom/owner/:id', async ({ actor, params: { id: ownerId }, query }, ctx) => {
    const { page, pageA: archivedPage } = query;
    const owned = await listOwnedPlaces(ctx.state.ownReads, ownerId, ACCOMMODATION_COLUMNS, {
      page,
      archivedPage,
    });
    if (!owned) throw new NotFoundError();
    const { listed, archived } = owned;
    const seesArchived = canSeeArchivedOf(actor, ownerId);
    return {
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
    };
  });

  return router;
}
