import { canCall } from '@elbi/contract/endpoints';
import type { Actor } from '../../actor.ts';
import type { AccommodationRow, ReviewRow } from '../../database/tables.ts';

/**
 * Who may review: the registered role only (S6.review.1), never one's own place, which a former
 * owner or admin may still have.
 */
export function canWriteReview(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'POST /api/user/review') && actor.id !== place.owner_id;
}

/** The author, whatever their role is now. */
export function canChangeReview(actor: Actor, review: Pick<ReviewRow, 'person_id'>): boolean {
  return actor.id === review.person_id;
}

/** Whether the actor wrote a review, or the reply to it as the owner of its place. */
export function isAuthor(
  actor: Actor,
  target: unknown,
  review: Pick<ReviewRow, 'person_id'>,
  place: Pick<AccommodationRow, 'owner_id'>,
): boolean {
  return actor.id === (target === 'reply' ? place.owner_id : review.person_id);
}

/** Whether the viewer may know who wrote this review; of an anonymous one only its author may. */
export function canSeeAuthor(
  actor: Actor,
  review: Pick<ReviewRow, 'person_id' | 'is_anonymous'>,
): boolean {
  return !review.is_anonymous || actor.id === review.person_id;
}
