import {
  type Confirms,
  FAILURE,
  FIELD_LABELS,
  NOTIFICATIONS,
  type PlaceFact,
  SUCCESS,
  VALIDATION,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { placeNotification } from '../places/place-notification.ts';
import type { Actor } from '../../actor.ts';
import type { AccommodationRow, ReviewRow } from '../../database/tables.ts';
import { ConflictError, ForbiddenError, InvalidFieldsError, NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { assertSameUser } from '../../http/claimed-identity.ts';
import type { Services } from '../../services.ts';
import { canReply } from '../places/accommodation-policy.ts';
import { findPlace } from '../places/accommodation-store.ts';
import { findVisiblePlace, requireVisiblePlace } from '../places/visible-place.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { hasPendingReport } from '../reports/report-store.ts';
import { canChangeReview, canWriteReview } from './review-policy.ts';
import {
  deleteReview,
  deletedReviewIds,
  findRemovedReview,
  findReview,
  hasReviewedToday,
  insertReview,
  setReply,
  updateReview,
} from './review-store.ts';
import { findShownReview } from './shown-review.ts';

/** The endpoints of reviews (S6.review.1). */
export function reviewHandlers({ db }: Services) {
  return {
    'POST /api/user/review': async ({ actor, raw, input, write }) => {
      assertSameUser(actor, raw.userId);
      const place = await findVisiblePlace(db, actor, raw.accommodationId);
      if (place && !canWriteReview(actor, place)) throw new ForbiddenError();
      const { rating, desc, isAnonymous = false, confirms, outcomes } = input();
      if (!place) throw new NotFoundError();
      assertFactsStated(confirms, place.facts);
      return write(async (trx) => {
        // Re-check under lock: the place may have been archived since.
        await requireVisiblePlace(trx, actor, place.id, { lock: true });
        // Also of a deleted one: what an admin removed, or may still remove, does not return.
        const own = { accommodation_id: place.id, person_id: actor.id };
        assertNotRemoved(await findRemovedReview(trx, own));
        if (await hasPendingReport(trx, await deletedReviewIds(trx, own))) {
          throw new ConflictError(FAILURE.reportedReview);
        }
        const review = { rating, body: desc, isAnonymous, confirms, outcomes };
        const id = await insertReview(trx, place.id, actor.id, review);
        if (id === null) throw new ConflictError(FAILURE.alreadyReviewed);
        // A review that is deleted and rewritten does not notify again.
        if (!(await hasReviewedToday(trx, { id, ...own }))) {
          const body = NOTIFICATIONS.placeReviewed(place.name);
          await notify(trx, place.owner_id, placeNotification('review', place, body), {
            dayOnly: true,
          });
        }
        return { success: true, message: SUCCESS.reviewPosted };
      });
    },

    'PATCH /api/user/review/:id': async ({ actor, params, input, write }) => {
      const { rating, desc, isAnonymous, confirms, outcomes } = input();
      return write(async (trx) => {
        const { review, place } = await lockOwnReview(trx, actor, params.id);
        assertNotRemoved(review);
        assertFactsStated(confirms, place.facts);
        const changes = { rating, body: desc, isAnonymous, confirms, outcomes };
        await updateReview(trx, review.id, changes);
        return { success: true, message: SUCCESS.reviewEdited };
      });
    },

    'DELETE /api/user/review/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        const { review } = await lockOwnReview(trx, actor, params.id);
        await deleteReview(trx, review.id);
        return { success: true, message: SUCCESS.reviewDeleted };
      }),

    'PUT /api/user/review/:id/reply': async ({ actor, params, input, write }) => {
      await reviewToReply(db, actor, params.id);
      const { text } = input();
      return write(async (trx) => {
        const { review, place } = await reviewToReply(trx, actor, params.id, { lock: true });
        if (place.is_archived) throw new ConflictError(FAILURE.archivedReply);
        if (review.reply_removed_reason !== null) {
          throw new ConflictError(FAILURE.removedReply(review.reply_removed_reason));
        }
        await setReply(trx, review.id, text);
        // A reply that is removed and rewritten does not notify again.
        if (review.replied_at === null) {
          const body = NOTIFICATIONS.reviewReplied(place.name);
          await notify(trx, review.person_id, placeNotification('review', place, body));
        }
        return { success: true, message: SUCCESS.replySaved };
      });
    },

    'DELETE /api/user/review/:id/reply': async ({ actor, params, write }) =>
      write(async (trx) => {
        const { review } = await reviewToReply(trx, actor, params.id, { lock: true });
        if (review.reply_body === null) throw new NotFoundError();
        await setReply(trx, review.id, null);
        return { success: true, message: SUCCESS.replyRemoved };
      }),
  } satisfies Partial<Handlers>;
}

/**
 * Returns a shown review of the actor's own place. Throws `NotFoundError` for any other, and
 * `ForbiddenError` for a place of another owner.
 */
async function reviewToReply(...[db, actor, id, options]: Parameters<typeof findShownReview>) {
  const found = await findShownReview(db, actor, id, options);
  if (!found) throw new NotFoundError();
  if (!canReply(actor, found.place)) throw new ForbiddenError();
  return found;
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
