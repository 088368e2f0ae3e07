import { extname } from 'node:path';
import { PICTURE_WIDTHS } from '@elbi/contract/domain';
import type { Read } from '../database/read.ts';
import { NotFoundError } from '../errors.ts';
import type { AppContext, AppRouter } from '../http/context.ts';
import { newRouter } from '../http/new-router.ts';
import { notModified } from '../http/not-modified.ts';
import { pathId } from '../http/path-id.ts';
import type { Services } from '../services.ts';
import { canSeeArchivedOf } from '../product/places/accommodation-policy.ts';
import { session } from '../identity/auth/session.ts';
import { makeLinkPreview } from '../product/pictures/link-preview.ts';
import { LINK_PREVIEW_FILE, pictureKey } from '../product/pictures/picture-files.ts';

const FILE_NAMES: ReadonlySet<string> = new Set([
  ...PICTURE_WIDTHS.map((width) => `${width}.webp`),
  LINK_PREVIEW_FILE,
]);

/**
 * A picture never changes: an edited place has other pictures. But its place can be archived, deleted
 * or removed, so shared caches ask again after a minute; a 304 needs no file.
 */
const LISTED = 'public, max-age=31536000, immutable, s-maxage=60';
/** Every use is checked again: the session may have ended. */
const UNLISTED = 'private, no-cache';

/** Serves the pictures of listed places; others only to their owner and admins. */
export function pictureRoutes(
  services: Pick<Services, 'db' | 'read' | 'replica' | 'settings' | 'files' | 'workers'>,
): AppRouter {
  const { files } = services;
  const router = newRouter();
  const identify = session(services);

  async function isVisible(ctx: AppContext, { isListed, ownerId }: ServedPicture) {
    if (isListed) return true;
    let visible = false;
    await identify(ctx, async () => {
      visible = canSeeArchivedOf(ctx.state.actor, ownerId);
    });
    return visible;
  }

  router.get('/files/pictures/:id/:name', async function getPicture(ctx) {
    const { name = '' } = ctx.params;
    if (!FILE_NAMES.has(name)) throw new NotFoundError();
    const picture = await findServedPicture(ctx.state.read, pathId(ctx.params));
    if (!picture || !(await isVisible(ctx, picture))) throw new NotFoundError();

    ctx.set('cache-control', picture.isListed ? LISTED : UNLISTED);
    // A shared cache would treat a 304 for the owner as permission to serve its copy to everyone.
    const audience = picture.isListed ? '' : '-private';
    if (notModified(ctx, `${picture.contentHash.slice(0, 22)}-${name}${audience}`)) return;
    const file = await files.read(pictureKey(picture.contentHash, name));
    if (file) {
      ctx.body = file.stream;
      ctx.length = file.bytes;
    } else if (name === LINK_PREVIEW_FILE) {
      ctx.body = Buffer.from(await makeLinkPreview(services, picture.contentHash));
    } else throw new NotFoundError();
    ctx.type = extname(name);
  });

  return router;
}

/** The folder of a picture's files, and the owner of its place; without a place, its uploader. */
interface ServedPicture {
  contentHash: string;
  ownerId: string;
  isListed: boolean;
}

/** Returns a picture, unless its place is deleted; callers must check those that are not listed. */
async function findServedPicture(read: Read, id: string): Promise<ServedPicture | null> {
  const { rows } = await read.query<ServedPicture>({
    name: 'picture-served',
    text: `
      select picture.content_hash as "contentHash",
        coalesce(accommodation.owner_id, picture.person_id) as "ownerId",
        accommodation.is_archived is false as "isListed"
      from picture left join accommodation on accommodation.id = picture.accommodation_id
      where picture.id = $1 and accommodation.deleted_at is null`,
    values: [id],
  });
  return rows[0] ?? null;
}
