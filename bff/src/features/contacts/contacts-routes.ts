import { FAILURE } from '@elbi/contract/codes';
import { ForbiddenError, RateLimitedError } from '../../errors.ts';
import { callRouter } from '../../http/call-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { canContact } from '../accommodations/accommodation-policy.ts';
import { visiblePlace } from '../accommodations/visible-place.ts';
import { findPerson } from '../users/user-read-model.ts';
import { recordPress, revealContact, secondsToMidnight } from './contact-store.ts';

/** The endpoint that returns the contact details of a place (S7.contact.1). */
export function contactRoutes({ db, pool, limits }: Services): AppRouter {
  const { router, bind } = callRouter({ db, limits });

  bind('POST /api/user/contact/:id', async ({ actor, params, write }) => {
    const place = await visiblePlace(db, actor, params.id);
    if (!canContact(actor, place)) throw new ForbiddenError(FAILURE.ownContact);
    const owner = await findPerson(pool, place.owner_id);
    const shown = owner ? await revealContact(pool, actor, owner) : 'hidden';
    if (shown === 'limited') {
      throw new RateLimitedError(secondsToMidnight(), FAILURE.tooManyContacts);
    }
    return write(async (trx) => {
      // Again: it may have gone meanwhile.
      await visiblePlace(trx, actor, place.id, { lock: true });
      await recordPress(trx, actor.id, place.id);
      const { contact_number = null, email = null } = (shown === 'shown' && owner) || {};
      return { success: true, data: { contactNumber: contact_number, email } };
    });
  });

  return router;
}
