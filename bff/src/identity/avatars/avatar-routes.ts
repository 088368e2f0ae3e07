import { LRUCache } from 'lru-cache';
import type { Read } from '../../database/read.ts';
import { NotFoundError } from '../../errors.ts';
import type { AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { pathId } from '../../http/path-id.ts';
import { avatarHash } from './avatar-path.ts';
import { type Avatar, fetchAvatar, isGoogleAvatar } from './google-avatar.ts';

const DAY = 86_400;
const MINUTE = 60;
const CACHE_BYTES = 8 * 1_024 * 1_024;

/** Not public: no shared cache may retain the picture of an erased user. */
const FOR_A_DAY = `private, max-age=${DAY}`;

/**
 * Serves the pictures of users at Google, so that pages load pictures only from the portal, and
 * Google does not learn which profiles are opened.
 */
export function avatarRoutes(fetch: typeof globalThis.fetch): AppRouter {
  const router = newRouter();
  const cache = new LRUCache<string, { avatar: Avatar | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ avatar }) => avatar?.content.length ?? 1,
    ttl: DAY * 1_000,
    // Concurrent requests share one request to Google.
    fetchMethod: async (url, _old, { options }) => {
      const avatar = await fetchAvatar(url, { fetch });
      if (!avatar) options.ttl = MINUTE * 1_000;
      return { avatar };
    },
  });

  router.get('/files/avatars/:id/:mark', async function getAvatar(ctx) {
    const url = await findPictureUrl(ctx.state.read, pathId(ctx.params));
    if (url === null || avatarHash(url) !== ctx.params.mark || !isGoogleAvatar(url)) {
      throw new NotFoundError();
    }
    const avatar = (await cache.fetch(url))?.avatar;
    if (!avatar) throw new NotFoundError();
    ctx.set('cache-control', FOR_A_DAY);
    ctx.type = avatar.type;
    ctx.body = avatar.content;
  });

  return router;
}

/** Returns the address of a user's picture; null when they have none or are erased. */
async function findPictureUrl(read: Read, personId: string): Promise<string | null> {
  const { rows } = await read.query<{ picture_url: string | null }>({
    name: 'person-picture',
    text: 'select picture_url from person where id = $1 and deleted_at is null',
    values: [personId],
  });
  return rows[0]?.picture_url ?? null;
}
