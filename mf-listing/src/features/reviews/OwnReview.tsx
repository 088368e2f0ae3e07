import { useState } from 'react';
import type { Review } from '@elbi/contract/codes';
import { Button, ConfirmDialog } from '@elbi/design-system';
import { ApiError, useToast } from '@elbi/portal-sdk';
import { useReviewActions } from '../../api/use-review-actions.ts';
import { copy } from '../../copy.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { ReviewItem } from './ReviewItem.tsx';

interface OwnReviewProps {
  accommodationId: string;
  review: Review;
  onEdit: () => void;
  onDeleted: () => void;
}

/** The viewer's review, above the others, with Edit and Delete. */
export function OwnReview({ accommodationId, review, onEdit, onDeleted }: OwnReviewProps) {
  const { deleteReview } = useReviewActions(accommodationId);
  const toast = useToast();
  const question = useDialog();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleDelete() {
    setDeleting(true);
    setFailure(undefined);
    try {
      const message = await deleteReview(review._id);
      question.close();
      toast.success(message);
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setDeleting(false);
    }
  }

  return (
    <>
      <ReviewItem
        review={review}
        actions={
          <>
            <Button size="s" onClick={onEdit}>
              {copy.reviews.editOwn}
            </Button>
            <Button size="s" variant="danger" onClick={question.open}>
              {copy.reviews.deleteOwn}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(open) => !open && question.close()}
        title={copy.reviews.deleteQuestion}
        confirmLabel={copy.reviews.deleteOwn}
        onConfirm={() => void handleDelete()}
        busy={isDeleting}
        busyLabel={copy.deleteDialog.sending}
        error={failure}
      />
    </>
  );
}
