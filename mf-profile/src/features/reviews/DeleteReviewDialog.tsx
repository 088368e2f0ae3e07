import { useState } from 'react';
import { FAILURE, type Review } from '@elbi/contract/codes';
import { ConfirmDialog } from '@elbi/design-system';
import { ApiError, useToast } from '@elbi/portal-sdk';
import { useProfileActions } from '../../api/use-profile-actions.ts';
import { copy } from '../../copy.ts';

interface DeleteReviewDialogProps {
  review: Review;
  isOpen: boolean;
  onClose: () => void;
  /** The review is gone, and with it what had the focus. */
  onDeleted: () => void;
}

/** Asks before a review is deleted, and deletes it. */
export function DeleteReviewDialog(props: DeleteReviewDialogProps) {
  const { review, isOpen, onClose, onDeleted } = props;
  const { deleteReview } = useProfileActions();
  const toast = useToast();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleConfirm() {
    setDeleting(true);
    setFailure(undefined);
    try {
      toast.success(await deleteReview(review._id));
      onClose();
      onDeleted();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : FAILURE.internal);
    } finally {
      setDeleting(false);
    }
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.reviews.deleteQuestion(review.accommodationName)}
      confirmLabel={copy.reviews.delete}
      onConfirm={() => void handleConfirm()}
      busy={isDeleting}
      busyLabel={copy.reviews.deleting}
      error={failure}
    />
  );
}
