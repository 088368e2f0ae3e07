import { FAILURE } from '@elbi/contract/domain';
import { ForbiddenError, RateLimitedError } from '../../errors.ts';
import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { canContact } from '../accommodations/accommodation-policy.ts';
import { requireVisiblePlace } from '../accommodations/visible-place.ts';
import { findPerson } from '../../identity/users/user-read-model.ts';
import {
  recordPress,
  revealContact,
  secondsToMidnight,
} from '../../identity/users/contact-store.ts';

/** The endpoint that returns the contact details of a place (S7.contact.1). */
export function contactRoutes({ db, pool, limits }: Services): AppRouter {
  const { router, bind } = endpointRouter({ db, limits });

  bind('POST /api/user/contact/:id', async ({ actor, params, write }) => {
    const place = await requireVisiblePlace(db, actor, params.id);
    if (!canContact(actor, place)) throw new ForbiddenError(FAILURE.ownContact);
    const owner = await findPerson(pool, place.owner_id);
    const shown = owner ? await revealContact(pool, actor, owner) : 'hidden';
    if (shown === 'limited') {
      throw new RateLimitedError(secondsToMidnight(), FAILURE.tooManyContacts);
    }
    return write(async (trx) => {
      // Re-check under lock: the place may have been archived since.
      await requireVisiblePlace(trx, actor, place.id, { lock: true });
      await recordPress(trx, actor.id, place.id);
      const { contact_number = null, email = null } = (shown === 'shown' && owner) || {};
      return { success: true, data: { contactNumber: contact_number, email } };
    });
  });

  return router;
}
