import type { Accommodation, Review } from '@elbi/contract/domain';
import { Button, type ButtonProps } from '@elbi/design-system';
import { LazyPart, preloadOnIntent } from '@elbi/portal-sdk';
import { useReviewDeletion } from '@elbi/places-kit/dialogs';
import { copy } from '../../copy.ts';
import { confirmDialog } from '../place/confirm-dialog.ts';
import { ReviewItem } from './ReviewItem.tsx';

interface OwnReviewProps {
  review: Review;
  abilities: Accommodation['abilities'];
  /** Of the button that edits it. */
  edit: Pick<ButtonProps, 'onClick' | 'onFocus' | 'onPointerEnter'>;
  onDeleted: () => void;
}

/** The viewer's review, above the others, with Edit and Delete. */
export function OwnReview({ review, abilities, edit, onDeleted }: OwnReviewProps) {
  const deletion = useReviewDeletion(review._id, onDeleted);
  return (
    <>
      <ReviewItem
        review={review}
        abilities={abilities}
        actions={
          <>
            {review.isAccepted && (
              <Button size="s" {...edit}>
                {copy.reviews.editOwn}
              </Button>
            )}
            <Button
              size="s"
              variant="danger"
              {...preloadOnIntent(confirmDialog)}
              onClick={deletion.open}
            >
              {copy.reviews.deleteOwn}
            </Button>
          </>
        }
      />
      <LazyPart
        part={confirmDialog}
        {...deletion.props}
        title={copy.reviews.deleteQuestion}
        confirmLabel={copy.reviews.deleteOwn}
        pendingLabel={copy.deleteDialog.sending}
      />
    </>
  );
}
