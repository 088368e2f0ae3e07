import { NOTIFICATIONS, pageAddress } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Actor, SignedIn } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { ForbiddenError } from '../../errors.ts';
import { askForCheck } from '../../identity/notifications/notification-store.ts';
import { placeIdsOf } from '../places/accommodation-store.ts';
import { isAnyPressed } from './contact-store.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { setContactNumber } from '../../identity/users/person-store.ts';
import { canEditContactNumber } from '../../identity/users/user-policy.ts';

/**
 * Changes an owner's own contact number; once users have asked for it, admins are to check the owner
 * (S7.check.1). The log holds no number: it outlives the account.
 */
export async function changeContactNumber(
  trx: Knex,
  actor: SignedIn,
  contactNumber: string,
): Promise<void> {
  if (!canEditContactNumber(actor, actor)) throw new ForbiddenError();
  const { id } = actor;
  if (!(await setContactNumber(trx, id, contactNumber))) return;
  if (!(await isAnyPressed(trx, await placeIdsOf(trx, id)))) return;
  await recordAudit(trx, actor, { action: 'person.contact_changed', subjectId: id });
  // One check of a kind is open at a time: their links differ by what to check.
  await askForCheck(trx, {
    type: 'check',
    body: NOTIFICATIONS.contactChanged,
    link: `${pageAddress.owner(id)}#contact-details`,
  });
}

/**
 * Asks admins to check a place whose pin was moved after users had asked for its contact. The log
 * holds no pin: it outlives the place.
 */
export async function queuePinCheck(
  trx: Knex,
  actor: Actor,
  place: AccommodationRow,
  after: Partial<Pick<AccommodationRow, 'latitude' | 'longitude'>>,
): Promise<void> {
  const { id, latitude, longitude } = place;
  const isMoved =
    latitude !== null &&
    after.latitude !== undefined &&
    (after.latitude !== latitude || after.longitude !== longitude);
  if (!isMoved || !(await isAnyPressed(trx, [id]))) return;
  await recordAudit(trx, actor, { action: 'accommodation.pin_moved', subjectId: id });
  await askForCheck(trx, {
    type: 'check',
    body: NOTIFICATIONS.pinMoved(place.name),
    link: `${pageAddress.place(id)}#place-map`,
    placeIds: [id],
  });
}
