import { useDialog, useResumable, useAsyncAction, useToast } from '@elbi/portal-sdk';
import { useReviewActions } from './use-review-actions.ts';

/**
 * The question whether a person's own review may go, and its going. Where the end of the session
 * comes between, it goes after the log-in without being asked about again.
 * @param onDeleted it is gone, and the focused element with it
 */
export function useReviewDeletion(reviewId: string, onDeleted: () => void) {
  const { deleteReview } = useReviewActions();
  const toast = useToast();
  const question = useDialog();
  const attempt = useResumable<null>(`delete review ${reviewId}`, ({ isDue }) => {
    question.open();
    if (isDue) handleDelete();
  });
  const { isPending, errorMessage, run } = useAsyncAction();

  function handleDelete() {
    const call = () => attempt(null, () => deleteReview(reviewId));
    void run(call, (message) => {
      question.close();
      toast.success(message);
      onDeleted();
    });
  }

  return { question, isPending, errorMessage, handleDelete };
}
