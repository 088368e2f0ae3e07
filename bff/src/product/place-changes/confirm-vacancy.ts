import { FIELD_LABELS, VALIDATION } from '@elbi/contract/domain';
import type { VacancyRequest } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { InvalidFieldsError } from '../../errors.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { canEdit, requiresReason } from '../places/accommodation-policy.ts';
import { setVacancy } from '../places/accommodation-store.ts';
import { requirePlaceTo } from '../places/visible-place.ts';

/** Stores the availability of a place as of now (S7.free.1); an admin's change is in its log. */
export async function confirmVacancy(
  trx: Knex,
  actor: SignedIn,
  id: string,
  vacancy: VacancyRequest,
): Promise<void> {
  const place = await requirePlaceTo(canEdit, trx, actor, id, { lock: true });
  if ((vacancy.slots ?? 0) > place.pax) {
    const message = VALIDATION.atMost(FIELD_LABELS.vacancy.slots, place.pax);
    throw new InvalidFieldsError([{ field: 'slots', message }]);
  }
  await setVacancy(trx, place, vacancy);
  if (!requiresReason(actor, place)) return;
  const before = { status: place.vacancy_status, slots: place.vacancy_slots };
  await recordAudit(trx, actor, {
    action: 'accommodation.availability_changed',
    subjectId: place.id,
    detail: { before, after: vacancy },
  });
}
