import { Suspense, lazy, useRef, useState } from 'react';
import { type AccommodationView, DETAIL_REVIEWS } from '@elbi/contract/codes';
import { Button, EmptyState, PageSection, space, typeset } from '@elbi/design-system';
import { useSession } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { useDialogAfterLogin } from '../dialogs/use-dialog-after-login.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { OwnReview } from './OwnReview.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { NEWEST_FIRST, startAtStars } from './review-start.ts';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));
const AllReviewsDialog = lazy(() => import('./AllReviewsDialog.tsx'));

/** What people who lived there say: average, spread, the viewer's own review, and the first others. */
export function ReviewsSection({ accommodation, reviews, ownReview }: AccommodationView) {
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayWrite = ownReview === null && (accommodation.abilities?.review ?? false);
  const writing = useDialogAfterLogin('review', mayWrite);
  const all = useDialog();
  const [start, setStart] = useState(NEWEST_FIRST);
  const others = reviews.reviews.filter(({ _id }) => _id !== ownReview?._id);

  function showAll(from = NEWEST_FIRST) {
    setStart(from);
    all.open();
  }

  // What had the focus is gone: the button that opened the dialog, or the review itself.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());

  return (
    <PageSection aria-labelledby="reviews-title">
      <Head>
        <Title id="reviews-title" ref={heading} tabIndex={-1}>
          {copy.reviews.title}
        </Title>
        {(mayWrite || !user) && <Button onClick={writing.open}>{copy.reviews.leave}</Button>}
      </Head>
      {reviews.count > 0 ? (
        <RatingSummary
          reviews={reviews}
          onShowStars={(stars) => showAll(startAtStars(stars, reviews.histogram))}
        />
      ) : (
        <EmptyState boxed headingLevel={3} title={copy.reviews.none}>
          {copy.reviews.noneHint}
        </EmptyState>
      )}
      {ownReview && (
        <OwnReview
          accommodationId={accommodation._id}
          review={ownReview}
          onEdit={writing.open}
          onDeleted={focusHeading}
        />
      )}
      {others.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
      {reviews.count > DETAIL_REVIEWS && (
        <ViewAll>
          <Button onClick={() => showAll()}>{copy.reviews.viewAll}</Button>
        </ViewAll>
      )}
      <Suspense fallback={null}>
        {writing.round > 0 && (
          <ReviewDialog
            key={writing.round}
            accommodation={accommodation}
            review={ownReview}
            isOpen={writing.isOpen}
            onClose={writing.close}
            onSaved={() => {
              writing.close();
              focusHeading();
            }}
          />
        )}
        {all.round > 0 && (
          <AllReviewsDialog
            key={`all ${all.round}`}
            accommodation={accommodation}
            start={start}
            isOpen={all.isOpen}
            onClose={all.close}
          />
        )}
      </Suspense>
    </PageSection>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[24]};
`;

const Title = styled.h2`
  ${typeset('sectionTitle')}
  &:focus {
    outline: 0;
  }
`;

const ViewAll = styled.div`
  margin-top: ${space[12]};
`;
