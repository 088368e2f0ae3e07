import { canCall } from '@elbi/contract/endpoints';
import type { Actor } from '../../actor.ts';
import type { AccommodationRow, ReviewRow } from '../../database/tables.ts';

/**
 * Who may review: the registered role only (S6.review.1), never one's own place, which
 * somebody keeps who was an owner or an admin before.
 */
export function canWriteReview(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'POST /api/user/review') && actor.id !== place.owner_id;
}

/** The author, whatever their role is now. */
export function canChangeReview(actor: Actor, review: Pick<ReviewRow, 'person_id'>): boolean {
  return actor.id === review.person_id;
}

/** Whether the viewer may know who wrote this review; of an anonymous one only its author may. */
export function canSeeAuthor(
  actor: Actor,
  review: Pick<ReviewRow, 'person_id' | 'is_anonymous'>,
): boolean {
  return !review.is_anonymous || actor.id === review.person_id;
}
