import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { assertSameUser } from '../../http/claimed-identity.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { chooseMail } from '../../identity/notifications/notification-store.ts';
import type { Services } from '../../services.ts';
import { findVisiblePlace } from '../places/visible-place.ts';
import { canFavourite } from '../places/accommodation-policy.ts';
import { savePlace } from './save-place.ts';

/** The endpoints of favourites (S4.favourite.1). */
export function favouriteHandlers({ db, mailer }: Services) {
  return {
    'POST /api/user/favorite': async ({ actor, raw, input, write }) => {
      assertSameUser(actor, raw.userID);
      const place = await findVisiblePlace(db, actor, raw.accomID);
      if (place && !canFavourite(actor, place)) throw new ForbiddenError(FAILURE.ownPlace);
      const { favorite } = input();
      if (!place) throw new NotFoundError();
      return write(async (trx) => {
        const isFavorite = await savePlace(trx, actor, place.id, favorite);
        const outcome = { success: true, isFavorite } as const;
        if (!isFavorite) return { ...outcome, message: SUCCESS.favouriteRemoved };
        const message = SUCCESS.favouriteAdded;
        const isMailed = await chooseMail(trx, actor.id, 'favourite', undefined);
        return { ...outcome, message, ...(mailer && { isMailed }) };
      });
    },
  } satisfies Partial<Handlers>;
}
