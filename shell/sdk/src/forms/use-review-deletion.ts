import { useActAgain, useDialog, useSending, useToast } from '@elbi/portal-sdk';
import { useReviewActions } from './use-review-actions.ts';
import { useTakeUp } from './use-take-up.ts';

/**
 * The question whether a person's own review may go, and its going. Where the end of the session
 * comes between, it goes after the log-in without being asked about again.
 * @param onDeleted it is gone, and the focused element with it
 */
export function useReviewDeletion(reviewId: string, onDeleted: () => void) {
  const { deleteReview } = useReviewActions();
  const toast = useToast();
  const act = useActAgain<'delete'>(`delete review ${reviewId}`);
  const question = useDialog(act.again !== null);
  const { isSending, failure, send } = useSending();

  function handleDelete() {
    const attempt = () => act.attempt('delete', () => deleteReview(reviewId));
    void send(attempt, (message) => {
      question.close();
      toast.success(message);
      onDeleted();
    });
  }
  useTakeUp(act, (_, isDue) => isDue && handleDelete());

  return { question, isSending, failure, handleDelete };
}
