import { Suspense, lazy } from 'react';
import type { Review } from '@elbi/contract/codes';
import { Button, ReviewCard } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { DeleteReviewDialog } from './DeleteReviewDialog.tsx';

const EditReviewDialog = lazy(() => import('./EditReviewDialog.tsx'));

interface UserReviewProps {
  review: Review;
  onDeleted: () => void;
}

/** A review that the person wrote, with the place it is about; their own can be changed. */
export function UserReview({ review, onDeleted }: UserReviewProps) {
  const editing = useDialog();
  const deleting = useDialog();
  const place = review.accommodationName;
  return (
    <>
      <ReviewCard
        author={
          review.isAnonymous
            ? { name: copy.reviews.anonymousName, anonymous: true }
            : { name: review.userName, id: review.userId, picture: review.userPicture }
        }
        place={{
          name: place,
          link: <Link to={`/accommodation/?id=${review.accommodationId}`} />,
        }}
        rating={review.rating}
        date={review.createdAt}
        text={review.desc}
        actions={
          review.isOwn && (
            <>
              <Button size="s" aria-label={copy.reviews.editNamed(place)} onClick={editing.open}>
                {copy.reviews.edit}
              </Button>
              <Button
                size="s"
                variant="danger"
                aria-label={copy.reviews.deleteNamed(place)}
                onClick={deleting.open}
              >
                {copy.reviews.delete}
              </Button>
            </>
          )
        }
      />
      {editing.round > 0 && (
        <Suspense fallback={null}>
          <EditReviewDialog
            key={editing.round}
            review={review}
            isOpen={editing.isOpen}
            onClose={editing.close}
          />
        </Suspense>
      )}
      <DeleteReviewDialog
        review={review}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={onDeleted}
      />
    </>
  );
}
