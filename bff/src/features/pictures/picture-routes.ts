import { PICTURE_WIDTHS } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import { NotFoundError } from '../../errors.ts';
import type { AppContext, AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { notModified } from '../../http/not-modified.ts';
import { pathId } from '../../http/path-id.ts';
import type { Services } from '../../services.ts';
import { canSeeArchivedOf } from '../accommodations/accommodation-policy.ts';
import { session } from '../../identity/auth/session.ts';
import { pictureKey } from './picture-files.ts';

const FILE_NAMES: ReadonlySet<string> = new Set(PICTURE_WIDTHS.map((width) => `${width}.webp`));

/**
 * A picture never changes: an edited place has other pictures. But its place can be archived, deleted
 * or removed, so shared caches ask again after a minute; a 304 needs no file.
 */
const LISTED = 'public, max-age=31536000, immutable, s-maxage=60';
/** A staged picture is served without a check: its address cannot be guessed. */
const STAGED = 'private, max-age=3600';
/** Every use is checked again: the session may have ended. */
const ARCHIVED = 'private, no-cache';

/** Serves the pictures of places; those of archived places only to the owner and admins. */
export function pictureRoutes(
  services: Pick<Services, 'db' | 'pool' | 'replica' | 'settings' | 'files'>,
): AppRouter {
  const { pool, files } = services;
  const router = newRouter();
  const identify = session(services);

  async function isVisible(ctx: AppContext, { isArchived, ownerId }: ServedPicture) {
    if (!isArchived || ownerId === null) return true;
    let visible = false;
    await identify(ctx, async () => {
      visible = canSeeArchivedOf(ctx.state.actor, ownerId);
    });
    return visible;
  }

  router.get('/files/pictures/:id/:name', async function getPicture(ctx) {
    const { name = '' } = ctx.params;
    if (!FILE_NAMES.has(name)) throw new NotFoundError();
    const picture = await findServedPicture(pool, pathId(ctx.params));
    if (!picture || !(await isVisible(ctx, picture))) throw new NotFoundError();

    const caching = cachingOf(picture);
    ctx.set('cache-control', caching);
    // A shared cache would treat a 304 for the owner as permission to serve its copy to everyone.
    const audience = caching === LISTED ? '' : '-private';
    if (notModified(ctx, `${picture.contentHash.slice(0, 22)}-${name}${audience}`)) return;
    const file = await files.read(pictureKey(picture.contentHash, name));
    if (!file) throw new NotFoundError();
    ctx.body = file.stream;
    ctx.type = 'image/webp';
    ctx.length = file.bytes;
  });

  return router;
}

function cachingOf({ isArchived, ownerId }: ServedPicture): string {
  if (isArchived) return ARCHIVED;
  return ownerId === null ? STAGED : LISTED;
}

/** The folder of a picture's files, and the owner of its place; null while it is staged. */
interface ServedPicture {
  contentHash: string;
  ownerId: string | null;
  isArchived: boolean;
}

/** A picture of a place that is not deleted; callers must check those of archived places. */
async function findServedPicture(pool: Pool, id: string): Promise<ServedPicture | null> {
  const { rows } = await pool.query<ServedPicture>({
    name: 'picture-served',
    text: `
      select picture.content_hash as "contentHash", accommodation.owner_id as "ownerId",
        coalesce(accommodation.is_archived, false) as "isArchived"
      from picture left join accommodation on accommodation.id = picture.accommodation_id
      where picture.id = $1 and accommodation.deleted_at is null`,
    values: [id],
  });
  return rows[0] ?? null;
}
