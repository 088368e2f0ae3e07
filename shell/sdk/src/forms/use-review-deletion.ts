import { useDialog, useResumable, useAsyncAction, useToast } from '@elbi/portal-sdk';
import { useReviewActions } from './use-review-actions.ts';

/**
 * Confirms and deletes the user's own review. When the session ends in between, it is deleted after
 * the login without another confirmation.
 * @param onDeleted called when it and the focused element are gone
 */
export function useReviewDeletion(reviewId: string, onDeleted: () => void) {
  const { deleteReview } = useReviewActions();
  const toast = useToast();
  const question = useDialog();
  const attempt = useResumable<null>(
    `delete review ${reviewId}`,
    ({ isDue }) => {
      question.open();
      if (isDue) handleDelete();
    },
    question.openedBy,
  );
  const { isPending, errorMessage, run } = useAsyncAction();

  function handleDelete() {
    const call = () => attempt(null, () => deleteReview(reviewId));
    void run(call, (message) => {
      question.close();
      toast.success(message);
      onDeleted();
    });
  }

  return {
    open: question.open,
    /** Of its `ConfirmDialog`. */
    props: { ...question.props, onConfirm: handleDelete, isPending, error: errorMessage },
  };
}
