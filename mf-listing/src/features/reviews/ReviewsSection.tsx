import { type MouseEvent, useRef } from 'react';
import {
  type AccommodationView,
  DETAIL_REVIEWS,
  pageAddress,
  pageNumber,
} from '@elbi/contract/domain';
import {
  Button,
  EmptyState,
  PageSection,
  Pagination,
  below,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import {
  LazyPart,
  Link,
  deferred,
  preloadOnIntent,
  useDialog,
  useResumableDialog,
  useSearchParams,
  useSession,
} from '@elbi/portal-sdk';
import { type ReviewFormValues } from '@elbi/places-kit/dialogs';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { ReviewFilter } from './AllReviewsDialog.tsx';
import { OwnReview } from './OwnReview.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';

const reviewDialog = deferred(() =>
  import('@elbi/places-kit/dialogs').then(({ ReviewDialog }) => ReviewDialog),
);
const allReviewsDialog = deferred(() => import('./AllReviewsDialog.tsx'));

const TITLE_ID = 'reviews-title';

/** The reviews of a place: average, distribution, the viewer's own review, and the first others. */
export function ReviewsSection({ accommodation, reviews, ownReview }: AccommodationView) {
  const { user } = useSession();
  const page = pageNumber(useSearchParams().get('reviews'));
  const heading = useRef<HTMLHeadingElement>(null);
  const mayWrite = ownReview === null && (accommodation.abilities?.review ?? false);
  const invitesReview = mayWrite || !user;
  const writing = useResumableDialog<ReviewFormValues>('review', mayWrite);
  const all = useDialog<ReviewFilter>();
  const others = reviews.reviews.filter(({ _id }) => _id !== ownReview?._id);

  const reviewPage = (target: number) =>
    `${pageAddress.placeReviews(accommodation._id, target)}#${TITLE_ID}`;

  // A modified click, like one for another tab, follows the link.
  function handleViewAll(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    all.open({});
  }

  // The focused element was removed: the button that opened the dialog, or the review itself.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());

  return (
    <PageSection aria-labelledby={TITLE_ID}>
      <Head>
        <Title id={TITLE_ID} ref={heading} tabIndex={-1}>
          {copy.reviews.title}
        </Title>
        {invitesReview && (
          <Button {...preloadOnIntent(reviewDialog)} onClick={writing.open}>
            {copy.reviews.leave}
          </Button>
        )}
      </Head>
      {reviews.count > 0 || ownReview ? (
        <Body>
          <RatingSummary
            reviews={reviews}
            outcomes={accommodation.outcomes}
            show={(filter) => ({
              ...preloadOnIntent(allReviewsDialog),
              onClick: () => all.open(filter),
            })}
          />
          <div>
            {ownReview && (
              <OwnReview
                review={ownReview}
                abilities={accommodation.abilities}
                edit={{ ...preloadOnIntent(reviewDialog), onClick: writing.open }}
                onDeleted={focusHeading}
              />
            )}
            {others.map((review) => (
              <ReviewItem key={review._id} review={review} abilities={accommodation.abilities} />
            ))}
            {reviews.count > DETAIL_REVIEWS && (
              <ViewAll>
                {page === undefined ? (
                  <Button
                    data-kept=""
                    {...preloadOnIntent(allReviewsDialog)}
                    onClick={handleViewAll}
                    render={<Link to={reviewPage(1)} />}
                  >
                    {copy.reviews.viewAll}
                  </Button>
                ) : (
                  <Pagination
                    label={copy.allReviews.pages}
                    page={page}
                    pages={reviews.pages}
                    hrefFor={reviewPage}
                    renderLink={(href) => <Link to={href} />}
                  />
                )}
              </ViewAll>
            )}
          </div>
        </Body>
      ) : (
        <EmptyState boxed headingLevel={3} title={copy.reviews.none}>
          {invitesReview ? copy.reviews.noneHint : copy.reviews.noneWritten}
        </EmptyState>
      )}
      <LazyPart
        part={reviewDialog}
        key={`review ${writing.round}`}
        {...writing.props}
        accommodationId={accommodation._id}
        facts={accommodation.facts}
        review={ownReview}
        title={ownReview ? copy.reviewForm.editTitle : copy.reviewForm.title}
        lead={copy.reviewForm.lead(accommodation.accommodationName)}
        onSaved={() => {
          writing.close();
          focusHeading();
        }}
      />
      {all.subject && (
        <LazyPart
          part={allReviewsDialog}
          key={`all ${all.round}`}
          {...all.props}
          accommodation={accommodation}
          start={all.subject}
        />
      )}
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

/** The summary at the left, the single reviews beside it. */
const Body = styled.div`
  display: grid;
  grid-template-columns: ${size.sideCard} minmax(0, 1fr);
  gap: ${space[88]};
  align-items: start;
  ${below.large} {
    gap: ${space[44]};
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[28]};
  }
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
