import {
  FAILURE,
  type FieldError,
  NOTIFICATIONS,
  billsOf,
  locationLabel,
} from '@elbi/contract/domain';
import { type NewAccommodation, accommodationChangesTo, billsAfter } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { placeNotification } from '../places/place-notification.ts';
import type { Actor, SignedIn } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { ConflictError, ForbiddenError, InvalidFieldsError } from '../../errors.ts';
import { type RawBody, parse, unknown } from '../../http/validate.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { queuePinCheck } from '../contacts/contact-checks.ts';
import { askForCheck, notify } from '../../identity/notifications/notification-store.ts';
import { removeApprovals } from '../approvals/approval-store.ts';
import { arrangePictures, mayArrangePictures } from '../pictures/picture-store.ts';
import { reportCopiedPictures } from './copied-pictures.ts';
import { canEdit, requiresReason } from '../places/accommodation-policy.ts';
import { requirePlaceTo } from '../places/visible-place.ts';
import { updateAccommodation } from '../places/accommodation-store.ts';

/**
 * Changes a place that the actor may edit (S6.edit.1). One response names all errors, so that it
 * takes the fields as they were sent.
 */
export async function editPlace(
  trx: Knex,
  actor: SignedIn,
  id: string,
  body: RawBody,
): Promise<void> {
  const place = await requirePlaceTo(canEdit, trx, actor, id, { lock: true });
  if (body.ownerId !== undefined && body.ownerId !== place.owner_id) throw new ForbiddenError();
  const needsReason = requiresReason(actor, place);
  const schema = accommodationChangesTo({
    minPrice: place.min_price,
    maxPrice: place.max_price,
    singlePrice: place.single_price,
  });
  const changes = parse(schema, withoutSameLocation(body, place), [
    ...(needsReason ? missingReason(body) : []),
    ...(await pictureProblems(trx, place, actor.id, body)),
  ]);
  const { pictures, reason, ownerId: _claimed, billInclusions, bills, ...fields } = changes;
  const stored = billsOf(place.bill_inclusions, place.bill_terms);
  await updateAccommodation(trx, place, {
    ...fields,
    bills: billsAfter(stored, { billInclusions, bills }),
  });
  const left = pictures ? await arrangePictures(trx, place, pictures) : 0;
  if (pictures) await reportCopiedPictures(trx, place.id);
  // They stay, to recognise them in the next place.
  if (left > 0 && place.removed_as_fake_at !== null && !needsReason) {
    throw new ConflictError(FAILURE.fakePictures);
  }
  if (needsReason) {
    const body = NOTIFICATIONS.placeEditedByAdmin(place.name, requireReason({ reason }));
    await notify(trx, place.owner_id, placeNotification('edited', place, body));
    await recordAudit(trx, actor, {
      action: 'accommodation.edited',
      subjectId: place.id,
      detail: { reason },
    });
  } else {
    await queuePinCheck(trx, actor, place, fields);
  }
  await reopenApproval(trx, actor, place, fields);
}

/**
 * Takes a place off its list when what an admin compared with the list changes, and asks admins to
 * compare it again (S7.approval.8).
 */
async function reopenApproval(
  trx: Knex,
  actor: Actor,
  place: AccommodationRow,
  fields: Partial<NewAccommodation>,
): Promise<void> {
  if (place.approval === null) return;
  const compared = {
    accommodationName: place.name,
    completeAddress: place.complete_address,
    location: place.location,
    type: place.type,
    latitude: place.latitude,
    longitude: place.longitude,
  };
  const changed = Object.entries(compared)
    .filter(([field, before]) => {
      const after = fields[field as keyof typeof compared];
      return after !== undefined && after !== before;
    })
    .map(([field]) => field);
  if (changed.length === 0) return;
  await removeApprovals(trx, [place.id]);
  const { issuer, list, term } = place.approval;
  await recordAudit(trx, actor, {
    action: 'accommodation.approval_reopened',
    subjectId: place.id,
    detail: { issuer, list, term, changed },
  });
  const { accommodationName: name = place.name } = fields;
  await askForCheck(
    trx,
    placeNotification('check', place, NOTIFICATIONS.approvalReopened(name, list)),
  );
}

const NO_REASON: FieldError = { field: 'reason', message: FAILURE.reasonRequired };
const hasText = (reason: unknown): reason is string =>
  typeof reason === 'string' && /[^\p{Cf}\s]/u.test(reason);

/** Returns the error when the required reason for the owner is missing. */
export function missingReason({ reason }: RawBody): FieldError[] {
  return hasText(reason) ? [] : [NO_REASON];
}

/** Returns the reason for the owner. Throws `InvalidFieldsError` without one. */
export function requireReason({ reason }: { reason?: string | undefined }): string {
  if (!hasText(reason)) throw new InvalidFieldsError([NO_REASON]);
  return reason;
}

/**
 * A legacy location reads as "Option 1". The form does not offer it, but an unchanged one may be
 * saved.
 */
function withoutSameLocation(body: RawBody, place: AccommodationRow): RawBody {
  if (body.location !== locationLabel(place.location)) return body;
  const { location: _kept, ...rest } = body;
  return rest;
}

/** IDs of pictures that are neither the place's nor staged by this user. */
async function pictureProblems(
  trx: Knex,
  place: AccommodationRow,
  personId: string,
  { pictures }: RawBody,
): Promise<FieldError[]> {
  // The schema rejects anything but a list of IDs.
  if (!Array.isArray(pictures) || !pictures.every((id) => isUuid(id))) return [];
  const ids = pictures as string[];
  return (await mayArrangePictures(trx, place, personId, ids)) ? [] : [unknown('pictures')];
}
