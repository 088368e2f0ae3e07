import { FAILURE, NOTIFICATIONS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { canReply } from '../places/accommodation-policy.ts';
import { placeNotification } from '../places/place-notification.ts';
import { setReply } from './review-store.ts';
import { findShownReview } from './shown-review.ts';

/** Writes or changes the owner's reply to a review (S7.reply.1); its author is notified once. */
export async function replyToReview(
  trx: Knex,
  actor: SignedIn,
  id: string,
  text: string,
): Promise<void> {
  const { review, place } = await reviewToReply(trx, actor, id, { lock: true });
  if (place.is_archived) throw new ConflictError(FAILURE.archivedReply);
  if (review.reply_removed_reason !== null) {
    throw new ConflictError(FAILURE.removedReply(review.reply_removed_reason));
  }
  await setReply(trx, review.id, text);
  // A reply that is removed and rewritten does not notify again.
  if (review.replied_at !== null) return;
  const body = NOTIFICATIONS.reviewReplied(place.name);
  await notify(trx, review.person_id, placeNotification('review', place, body));
}

/** Removes the owner's own reply to a review. */
export async function removeOwnReply(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  const { review } = await reviewToReply(trx, actor, id, { lock: true });
  if (review.reply_body === null) throw new NotFoundError();
  await setReply(trx, review.id, null);
}

/**
 * Returns a shown review of the actor's own place. Throws `NotFoundError` for any other, and
 * `ForbiddenError` for a place of another owner.
 */
export async function reviewToReply(
  ...[db, actor, id, options]: Parameters<typeof findShownReview>
) {
  const found = await findShownReview(db, actor, id, options);
  if (!found) throw new NotFoundError();
  if (!canReply(actor, found.place)) throw new ForbiddenError();
  return found;
}
