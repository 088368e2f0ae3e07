import { createReadStream } from 'node:fs';
import { FAILURE } from '@elbi/contract/domain';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import type { Services } from '../../services.ts';
import { canGenerateCatalogue } from '../../identity/users/user-policy.ts';
import { workIn } from '../../workers/workers.ts';
import type { writeCatalogueFile } from './catalogue-document.ts';
import { listCatalogue } from './catalogue-read-model.ts';

// Referenced by URL, so that only workers load the PDF library.
const WRITE_CATALOGUE = workIn<typeof writeCatalogueFile>(
  'catalogues',
  new URL('./catalogue-document.ts', import.meta.url),
  'writeCatalogueFile',
);

/** The PDF catalogue of the user's favourites (S6.catalogue.1). */
export function catalogueHandlers(services: Services) {
  const { settings, workers } = services;
  return {
    'GET /api/user/catalogue/:id': async ({ actor, params, signal, read }, ctx) => {
      if (!canGenerateCatalogue(actor, params)) throw new ForbiddenError();
      const { bucket, dataDir } = settings;
      const origin = requestOrigin(settings, ctx);
      const file = await ctx.state.tempFiles.make((path) =>
        workers.run({ person: actor.id, signal }, WRITE_CATALOGUE, async () => {
          const entries = await listCatalogue(read, actor.id);
          if (entries.length === 0) throw new NotFoundError(FAILURE.noFavourites);
          return { entries, origin, stores: { bucket, dataDir }, now: new Date(), path };
        }),
      );
      ctx.type = 'application/pdf';
      ctx.attachment('Catalog.pdf');
      ctx.body = createReadStream(file.path);
      ctx.length = file.bytes;
    },
  } satisfies Partial<Handlers>;
}
