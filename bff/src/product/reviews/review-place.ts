import {
  type Confirms,
  FAILURE,
  FIELD_LABELS,
  NOTIFICATIONS,
  type PlaceFact,
  VALIDATION,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Actor, SignedIn } from '../../actor.ts';
import type { AccommodationRow, ReviewRow } from '../../database/tables.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../errors.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { findPlace } from '../places/accommodation-store.ts';
import { placeNotification } from '../places/place-notification.ts';
import { requirePlaceTo } from '../places/visible-place.ts';
import { hasPendingReport } from '../reports/report-store.ts';
import { canChangeReview, canWriteReview } from './review-policy.ts';
import {
  type ReviewContent,
  deleteReview,
  deletedReviewIds,
  findRemovedReview,
  findReview,
  hasReviewedToday,
  insertReview,
  updateReview,
} from './review-store.ts';

/** Posts the actor's one review of a place (S6.review.1), and notifies the owner. */
export async function reviewPlace(
  trx: Knex,
  actor: SignedIn,
  id: string,
  content: ReviewContent,
): Promise<void> {
  const place = await requirePlaceTo(canWriteReview, trx, actor, id, { lock: true });
  assertFactsStated(content.confirms, place.facts);
  // Also of a deleted one: what an admin removed, or may still remove, does not return.
  const own = { accommodation_id: place.id, person_id: actor.id };
  assertNotRemoved(await findRemovedReview(trx, own));
  if (await hasPendingReport(trx, await deletedReviewIds(trx, own))) {
    throw new ConflictError(FAILURE.reportedReview);
  }
  const reviewId = await insertReview(trx, place.id, actor, content);
  if (reviewId === null) throw new ConflictError(FAILURE.alreadyReviewed);
  // A review that is deleted and rewritten does not notify again.
  if (await hasReviewedToday(trx, { id: reviewId, ...own })) return;
  const body = NOTIFICATIONS.placeReviewed(place.name);
  await notify(trx, place.owner_id, placeNotification('review', place, body), { dayOnly: true });
}

/** Changes the given fields of the actor's own review, unless an admin has removed it. */
export async function editReview(
  trx: Knex,
  actor: SignedIn,
  id: string,
  changes: Partial<ReviewContent>,
): Promise<void> {
  const { review, place } = await lockOwnReview(trx, actor, id);
  assertNotRemoved(review);
  assertFactsStated(changes.confirms, place.facts);
  await updateReview(trx, review.id, changes);
}

/** Deletes the actor's own review. */
export async function deleteOwnReview(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  const { review } = await lockOwnReview(trx, actor, id);
  await deleteReview(trx, review.id);
}

/** Only what the owner states can be confirmed or denied (S7.facts.2). */
function assertFactsStated(confirms: Confirms | undefined, stated: readonly PlaceFact[]): void {
  const answered = Object.keys(confirms ?? {}) as PlaceFact[];
  if (answered.every((fact) => stated.includes(fact))) return;
  const message = VALIDATION.choice(FIELD_LABELS.review.confirms);
  throw new InvalidFieldsError([{ field: 'confirms', message }]);
}

/** Throws `ConflictError` for a review that an admin removed. */
function assertNotRemoved(review: ReviewRow | undefined): void {
  if (!review || review.is_accepted) return;
  throw new ConflictError(FAILURE.removedReview(review.removed_reason));
}

/**
 * Returns the actor's own review, and its place, which it locks: ratings change it. Another user's is
 * a 404, as if it did not exist, and so is one of a deleted place.
 */
async function lockOwnReview(
  trx: Knex,
  actor: Actor,
  id: string,
): Promise<{ review: ReviewRow; place: AccommodationRow }> {
  const found = await findReview(trx, id);
  const place = found && (await findPlace(trx, found.accommodation_id, { lock: true }));
  const review = place && (await findReview(trx, id));
  if (!review || place.deleted_at !== null || !canChangeReview(actor, review)) {
    throw new NotFoundError();
  }
  return { review, place };
}
