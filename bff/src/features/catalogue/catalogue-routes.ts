import { FAILURE } from '@elbi/contract/codes';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { callRouter } from '../../http/call-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { canGenerateCatalogue } from '../users/user-policy.ts';
import { createCatalogue } from './catalogue-document.ts';
import { listCatalogue } from './catalogue-read-model.ts';

/** The PDF of one's favourites (S6.catalogue.1). */
export function catalogueRoutes({ pool, files, limits }: Services): AppRouter {
  const { router, bind } = callRouter(limits);

  bind('GET /api/user/catalogue/:id', async ({ actor, params }, ctx) => {
    if (!canGenerateCatalogue(actor, params)) throw new ForbiddenError();
    const entries = await listCatalogue(pool, actor.id);
    if (entries.length === 0) throw new NotFoundError(FAILURE.noFavourites);
    ctx.type = 'application/pdf';
    ctx.attachment('Catalog.pdf');
    ctx.body = createCatalogue(entries, files, new Date());
  });

  return router;
}
