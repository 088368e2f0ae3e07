import Router from '@koa/router';
import { FAILURE } from '@elbi/contract/codes';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import type { Services } from '../../services.ts';
import { canGenerateCatalogue } from '../users/user-policy.ts';
import { createCatalogue } from './catalogue-document.ts';
import { listCatalogue } from './catalogue-read-model.ts';

/** The PDF of one's favourites (S6.catalogue.1). */
export function catalogueRoutes({ pool, files, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/user/catalogue/:id', rateLimit(limits.write), requireRole(), async (ctx) => {
    const { actor } = ctx.state;
    if (!canGenerateCatalogue(actor, { id: ctx.params.id ?? '' })) throw new ForbiddenError();
    const entries = await listCatalogue(pool, knownId(actor.id));
    if (entries.length === 0) throw new NotFoundError(FAILURE.noFavourites);
    ctx.type = 'application/pdf';
    ctx.attachment('Catalog.pdf');
    ctx.set('cache-control', 'no-store');
    ctx.body = createCatalogue(entries, files, new Date());
  });

  return router;
}
