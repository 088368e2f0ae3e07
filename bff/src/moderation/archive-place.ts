import { FAILURE, NOTIFICATIONS, SUCCESS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { placeNotification } from '../product/places/place-notification.ts';
import type { SignedIn } from '../actor.ts';
import { ConflictError } from '../errors.ts';
import type { Handlers } from '../http/endpoint-router.ts';
import { notify } from '../identity/notifications/notification-store.ts';
import { lockIsSuspended } from '../identity/users/person-store.ts';
import { reportCopiedPictures } from '../product/place-changes/copied-pictures.ts';
import { missingReason, recordChange } from '../product/place-changes/edit-place.ts';
import { canArchive, requiresReason } from '../product/places/accommodation-policy.ts';
import { setArchived } from '../product/places/accommodation-store.ts';
import { lockPlace, requireVisiblePlace } from '../product/places/visible-place.ts';
import { warnOfFake } from './warn-users.ts';

/** What becomes of a place. */
interface ArchiveChange {
  /** The opposite of now by default. */
  isArchived?: boolean | undefined;
  /** Removes it as fake: for an admin who archives another's place. */
  fake?: boolean | undefined;
  /** Given where the actor needs one. */
  reason?: string | undefined;
}

/**
 * Archives a place, also as fake, or lists it again (S4.archive.1). Its owner reads an admin's
 * reason; users who were interested in a fake one are warned.
 * @param read returns the change, or throws when a reason is needed and missing
 * @returns whether it is archived now
 */
export async function archivePlace(
  trx: Knex,
  actor: SignedIn,
  id: string,
  read: (needsReason: boolean) => ArchiveChange,
): Promise<boolean> {
  const { owner_id } = await requireVisiblePlace(trx, actor, id);
  const isSuspended = await lockIsSuspended(trx, owner_id);
  const place = await lockPlace(trx, actor, id, canArchive);
  const needsReason = requiresReason(actor, place);
  const change = read(needsReason);
  const wanted = change.isArchived ?? !place.is_archived;
  const isFake = needsReason && wanted && change.fake === true;
  const wasFake = place.removed_as_fake_at !== null;
  // Archiving a fake place first does not spare its owner.
  if (wanted === place.is_archived && (!isFake || wasFake)) return wanted;
  if (isSuspended && !wanted) throw new ConflictError(FAILURE.ownerSuspended);
  if (wasFake && !wanted && !needsReason) throw new ConflictError(FAILURE.removedAsFake);
  await setArchived(trx, place.id, { isArchived: wanted, isFake });
  if (needsReason) {
    const reason = change.reason!;
    const [type, body] = wanted
      ? (['archived', NOTIFICATIONS.placeArchivedByAdmin(place.name, reason)] as const)
      : (['unarchived', NOTIFICATIONS.placeUnarchivedByAdmin(place.name, reason)] as const);
    await notify(trx, place.owner_id, placeNotification(type, place, body));
    if (isFake) {
      await warnOfFake(trx, place);
      await reportCopiedPictures(trx, place.id);
    }
    const action = wanted ? 'accommodation.archived' : 'accommodation.unarchived';
    await recordChange(trx, actor, place, isFake ? 'accommodation.removed_as_fake' : action, {
      reason,
    });
  }
  return wanted;
}

/** The endpoint that archives a place: its owner's, and admins' of any. */
export function archiveHandlers() {
  return {
    'PUT /api/accom/archive/:id': async ({ actor, params, raw, input, write }) =>
      write(async (trx) => {
        const isArchived = await archivePlace(trx, actor, params.id, (needsReason) =>
          input(needsReason ? missingReason(raw) : []),
        );
        const message = isArchived
          ? SUCCESS.accommodationArchived
          : SUCCESS.accommodationUnarchived;
        return { success: true, message, isArchived };
      }),
  } satisfies Partial<Handlers>;
}
