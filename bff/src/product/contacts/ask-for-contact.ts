import { AUTOMATIC_REPORTS, type ContactAnswers, FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { ForbiddenError, NotFoundError, RateLimitedError } from '../../errors.ts';
import { findCurrentPerson } from '../../identity/users/person-store.ts';
import { canContact } from '../places/accommodation-policy.ts';
import { requireVisiblePlace } from '../places/visible-place.ts';
import { countReportsOf, insertReport } from '../reports/report-store.ts';
import {
  countMoneyFirst,
  recordPress,
  revealContact,
  secondsToMidnight,
  setContactAnswers,
} from './contact-store.ts';

/** Returns the contact details of a place, and records who asked for them (S7.contact.1). */
export async function askForContact(
  trx: Knex,
  actor: SignedIn,
  id: string,
): Promise<{ contactNumber: string | null; email: string | null }> {
  const place = await requireVisiblePlace(trx, actor, id, { lock: 'share' });
  if (!canContact(actor, place)) throw new ForbiddenError(FAILURE.ownContact);
  const owner = await findCurrentPerson(trx, { id: place.owner_id });
  const shown = owner ? await revealContact(trx, actor, owner) : 'hidden';
  if (shown === 'limited') {
    throw new RateLimitedError(secondsToMidnight(), FAILURE.tooManyContacts);
  }
  await recordPress(trx, actor.id, place.id);
  const { contact_number: contactNumber = null, email = null } = (shown === 'shown' && owner) || {};
  return { contactNumber, email };
}

/** Number of users asked for money before a visit, from which admins get a report. */
const MONEY_FIRST_REPORTS = 3;

/** Stores how it went after the user asked for contact details (S7.contact.3). */
export async function answerAboutContact(
  trx: Knex,
  actor: SignedIn,
  id: string,
  answers: ContactAnswers,
): Promise<void> {
  // Serialises answers, so that the third of its kind is counted as such.
  const place = await requireVisiblePlace(trx, actor, id, { lock: true });
  if (!(await setContactAnswers(trx, actor.id, place.id, answers))) throw new NotFoundError();
  const asked = await countMoneyFirst(trx, place.id);
  const cause = 'money first';
  const earlier = await countReportsOf(trx, place.id, cause);
  // Three more after each report, so that users who change their minds open no other one.
  if (asked < MONEY_FIRST_REPORTS * (earlier + 1)) return;
  const content = { cause, description: AUTOMATIC_REPORTS.moneyFirst(asked) } as const;
  await insertReport(trx, { accommodation_id: place.id }, place, content);
}
