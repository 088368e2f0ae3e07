import { FAILURE, NOTIFICATIONS, SUCCESS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { placeNotification } from '../product/places/place-notification.ts';
import type { SignedIn } from '../actor.ts';
import { ConflictError } from '../errors.ts';
import type { Handlers } from '../http/endpoint-router.ts';
import { notify } from '../identity/notifications/notification-store.ts';
import { recordAudit } from '../identity/users/audit-store.ts';
import { lockIsSuspended } from '../identity/users/person-store.ts';
import { reportCopiedPictures } from '../product/place-changes/copied-pictures.ts';
import { missingReason, requireReason } from '../product/place-changes/edit-place.ts';
import { canArchive, requiresReason } from '../product/places/accommodation-policy.ts';
import { setArchived } from '../product/places/accommodation-store.ts';
import { requirePlaceTo, requireVisiblePlace } from '../product/places/visible-place.ts';
import type { Services } from '../services.ts';
import { warnOfFake } from './warn-users.ts';

/** What becomes of a place. */
interface ArchiveChange {
  /** The opposite of now by default. */
  isArchived?: boolean | undefined;
  /** Removes it as fake: for an admin who archives another's place. */
  fake?: boolean | undefined;
  /** Required of an admin who changes another's place. */
  reason?: string | undefined;
}

/**
 * Archives a place, also as fake, or lists it again (S4.archive.1). Its owner reads an admin's
 * reason; users who were interested in a fake one are warned.
 * @returns whether it is archived now
 */
export async function archivePlace(
  trx: Knex,
  actor: SignedIn,
  id: string,
  change: ArchiveChange,
): Promise<boolean> {
  const { owner_id } = await requireVisiblePlace(trx, actor, id);
  const isSuspended = await lockIsSuspended(trx, owner_id);
  const place = await requirePlaceTo(canArchive, trx, actor, id, { lock: true });
  const needsReason = requiresReason(actor, place);
  const wanted = change.isArchived ?? !place.is_archived;
  const isFake = needsReason && wanted && change.fake === true;
  const wasFake = place.removed_as_fake_at !== null;
  // Archiving a fake place first does not spare its owner.
  if (wanted === place.is_archived && (!isFake || wasFake)) return wanted;
  if (isSuspended && !wanted) throw new ConflictError(FAILURE.ownerSuspended);
  if (wasFake && !wanted && !needsReason) throw new ConflictError(FAILURE.removedAsFake);
  await setArchived(trx, place.id, { isArchived: wanted, isFake });
  if (needsReason) {
    const reason = requireReason(change);
    const [type, body] = wanted
      ? (['archived', NOTIFICATIONS.placeArchivedByAdmin(place.name, reason)] as const)
      : (['unarchived', NOTIFICATIONS.placeUnarchivedByAdmin(place.name, reason)] as const);
    await notify(trx, place.owner_id, placeNotification(type, place, body));
    if (isFake) {
      await warnOfFake(trx, place);
      await reportCopiedPictures(trx, place.id);
    }
    const action = wanted ? 'accommodation.archived' : 'accommodation.unarchived';
    await recordAudit(trx, actor, {
      action: isFake ? 'accommodation.removed_as_fake' : action,
      subjectId: place.id,
      detail: { reason },
    });
  }
  return wanted;
}

/** The endpoint that archives a place: its owner's, and admins' of any. */
export function archiveHandlers({ db }: Services) {
  return {
    'PUT /api/accom/archive/:id': async ({ actor, params: { id }, raw, input, write }) => {
      const place = await requirePlaceTo(canArchive, db, actor, id);
      const change = input(requiresReason(actor, place) ? missingReason(raw) : []);
      return write(async (trx) => {
        const isArchived = await archivePlace(trx, actor, id, change);
        const message = isArchived
          ? SUCCESS.accommodationArchived
          : SUCCESS.accommodationUnarchived;
        return { success: true, message, isArchived };
      });
    },
  } satisfies Partial<Handlers>;
}
