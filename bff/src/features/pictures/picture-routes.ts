import { PICTURE_WIDTHS } from '@elbi/contract/codes';
import { NotFoundError } from '../../errors.ts';
import type { AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { notModified } from '../../http/not-modified.ts';
import { pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { pictureKey } from './picture-files.ts';
import { findServedPicture } from './picture-read-model.ts';

const FILE_NAMES: ReadonlySet<string> = new Set(PICTURE_WIDTHS.map((width) => `${width}.webp`));

/** A picture never changes: an edited place has other pictures. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A staged picture is served without a check: its address cannot be guessed. */
const STAGED = 'private, max-age=3600';

/** Serves the pictures of places. */
export function pictureRoutes({
  pool,
  files,
  limits,
}: Pick<Services, 'pool' | 'files' | 'limits'>): AppRouter {
  const router = newRouter();

  router.get('/files/pictures/:id/:name', rateLimit(limits.file), async function getPicture(ctx) {
    const { name = '' } = ctx.params;
    if (!FILE_NAMES.has(name)) throw new NotFoundError();
    const picture = await findServedPicture(pool, pathId(ctx.params));
    if (!picture) throw new NotFoundError();

    ctx.set('cache-control', picture.isStaged ? STAGED : IMMUTABLE);
    if (notModified(ctx, `${picture.contentHash.slice(0, 22)}-${name}`)) return;
    const file = await files.read(pictureKey(picture.contentHash, name));
    if (!file) throw new NotFoundError();
    ctx.body = file.stream;
    ctx.type = 'image/webp';
    ctx.length = file.bytes;
  });

  return router;
}
