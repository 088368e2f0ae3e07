import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import { COPY } from '../../copy.ts';
import { ForbiddenError, NotFoundError, RateLimitedError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { canContact } from '../places/accommodation-policy.ts';
import { requireVisiblePlace } from '../places/visible-place.ts';
import { findPerson } from '../../identity/users/user-read-model.ts';
import { countReportsOf, insertReport } from '../reports/report-store.ts';
import {
  countMoneyFirst,
  recordPress,
  revealContact,
  secondsToMidnight,
  setContactAnswers,
} from './contact-store.ts';

/** Number of users asked for money before a visit, from which admins get a report. */
const MONEY_FIRST_REPORTS = 3;

/** The contact details of a place (S7.contact.1), and how it went (S7.contact.3). */
export function contactHandlers({ db }: Services) {
  return {
    'POST /api/user/contact/:id': async ({ actor, params, read, write }) => {
      const place = await requireVisiblePlace(db, actor, params.id);
      if (!canContact(actor, place)) throw new ForbiddenError(FAILURE.ownContact);
      return write(async (trx) => {
        // Re-check under lock: the place may have been archived since.
        await requireVisiblePlace(trx, actor, place.id, { lock: 'share' });
        const owner = await findPerson(read, place.owner_id);
        const shown = owner ? await revealContact(trx, actor, owner) : 'hidden';
        if (shown === 'limited') {
          throw new RateLimitedError(secondsToMidnight(), FAILURE.tooManyContacts);
        }
        await recordPress(trx, actor.id, place.id);
        const { contact_number = null, email = null } = (shown === 'shown' && owner) || {};
        return { success: true, data: { contactNumber: contact_number, email } };
      });
    },

    'PUT /api/user/contact/:id': async ({ actor, params, input, write }) => {
      await requireVisiblePlace(db, actor, params.id);
      const answers = input();
      return write(async (trx) => {
        // Serialises answers, so that the third of its kind is counted as such.
        const place = await requireVisiblePlace(trx, actor, params.id, { lock: true });
        if (!(await setContactAnswers(trx, actor.id, place.id, answers))) throw new NotFoundError();
        const asked = await countMoneyFirst(trx, place.id);
        const cause = 'money first';
        const earlier = await countReportsOf(trx, place.id, cause);
        // Three more after each report, so that users who change their minds open no other one.
        if (asked >= MONEY_FIRST_REPORTS * (earlier + 1)) {
          const content = { cause, description: COPY.moneyFirstReport(asked) } as const;
          await insertReport(trx, { accommodation_id: place.id }, place, content);
        }
        return { success: true, message: SUCCESS.answersSaved };
      });
    },
  } satisfies Partial<Handlers>;
}
