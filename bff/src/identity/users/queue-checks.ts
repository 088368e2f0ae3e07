import type { Knex } from 'knex';
import type { Actor } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { notificationDrafts } from '../notifications/notification-drafts.ts';
import { askForCheck } from '../notifications/notification-store.ts';
import { recordAudit } from './audit-store.ts';
import { DOCUMENTS_CHECKED_AT, VISITED_AT, refreshVerified } from './verification.ts';

const isPressed = async (trx: Knex, where: Partial<AccommodationRow>) =>
  (await trx('contact_press')
    .whereIn('accommodation_id', trx('accommodation').where(where).select('id'))
    .first('person_id')) !== undefined;

/**
 * Asks admins to check an owner who changed their contact number after users had asked for it
 * (S7.check.1). The log holds no number: it outlives the account.
 */
export async function queueContactCheck(trx: Knex, ownerId: string): Promise<void> {
  if (!(await isPressed(trx, { owner_id: ownerId }))) return;
  await recordAudit(trx, {
    actorId: ownerId,
    action: 'person.contact_changed',
    subjectId: ownerId,
  });
  await askForCheck(trx, notificationDrafts.contactChanged(ownerId));
}

/**
 * Ends the verification of an owner whose account has another name, and asks admins to check them
 * (S7.check.2): documents and visits are shown beside the name. The log holds no name.
 */
export async function queueNameCheck(trx: Knex, personId: string): Promise<void> {
  const verified = await trx('person')
    .where({ id: personId })
    .whereRaw(`coalesce(${DOCUMENTS_CHECKED_AT}, ${VISITED_AT}) is not null`)
    .first('id');
  if (!verified) return;
  await trx('person').where({ id: personId }).update({ renamed_at: new Date() });
  await refreshVerified(trx, personId);
  await recordAudit(trx, { actorId: personId, action: 'person.renamed', subjectId: personId });
  await askForCheck(trx, notificationDrafts.ownerRenamed(personId));
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
  if (!isMoved || !(await isPressed(trx, { id }))) return;
  await recordAudit(trx, {
    actorId: actor.id,
    action: 'accommodation.pin_moved',
    subjectId: id,
  });
  await askForCheck(trx, notificationDrafts.pinMoved(place));
}
