import { type Review, pageAddress } from '@elbi/contract/domain';
import { Button } from '@elbi/design-system';
import { LazyPart, deferred, preloadOnIntent, Link, useResumableDialog } from '@elbi/portal-sdk';
import { ReviewCard } from '@elbi/places-kit';
import { type ReviewFormValues, useReviewDeletion } from '@elbi/places-kit/dialogs';
import { copy } from '../../copy.ts';

const confirmDialog = deferred(() =>
  import('@elbi/design-system').then(({ ConfirmDialog }) => ConfirmDialog),
);
const reviewDialog = deferred(() =>
  import('@elbi/places-kit/dialogs').then(({ ReviewDialog }) => ReviewDialog),
);

interface UserReviewProps {
  review: Review;
  /** Called after the review, with the focused element, was deleted. */
  onDeleted: () => void;
}

/** A review by the user, with its place and actions. */
export function UserReview({ review, onDeleted }: UserReviewProps) {
  const editing = useResumableDialog<ReviewFormValues>(`review-${review._id}`);
  const deletion = useReviewDeletion(review._id, onDeleted);
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
          link: <Link to={pageAddress.place(review.accommodationId)} />,
        }}
        rating={review.rating}
        date={review.createdAt}
        text={review.desc}
        reply={review.reply ? { text: review.reply.text, date: review.reply.createdAt } : undefined}
        actions={
          review.isOwn && (
            <>
              {review.isAccepted && (
                <Button
                  size="s"
                  aria-label={copy.reviews.editNamed(place)}
                  {...preloadOnIntent(reviewDialog)}
                  onClick={editing.open}
                >
                  {copy.reviews.edit}
                </Button>
              )}
              <Button
                size="s"
                variant="danger"
                {...preloadOnIntent(confirmDialog)}
                aria-label={copy.reviews.deleteNamed(place)}
                onClick={deletion.open}
              >
                {copy.reviews.delete}
              </Button>
            </>
          )
        }
      />
      <LazyPart
        part={reviewDialog}
        key={editing.round}
        accommodationId={review.accommodationId}
        review={review}
        title={copy.reviews.editTitle(place)}
        {...editing.props}
        onSaved={editing.close}
      />
      <LazyPart
        part={confirmDialog}
        {...deletion.props}
        title={copy.reviews.deleteQuestion(place)}
        confirmLabel={copy.reviews.delete}
        pendingLabel={copy.reviews.deleting}
      />
    </>
  );
}
