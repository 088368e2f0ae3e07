import { useConfirmedWrite } from '@elbi/portal-sdk/forms';
import { useReviewActions } from './use-review-actions.ts';

/**
 * Confirms and deletes the user's own review.
 * @param onDeleted called when it and the focused element are gone
 */
export function useReviewDeletion(reviewId: string, onDeleted: () => void) {
  const { deleteReview } = useReviewActions();
  return useConfirmedWrite(`delete review ${reviewId}`, () => deleteReview(reviewId), onDeleted);
}
