import { useRef, useState } from 'react';
import { type Accommodation, REVIEW_SORTS, type ReviewSort } from '@elbi/contract/domain';
import {
  Dialog,
  ErrorState,
  Pagination,
  SegmentedControl,
  Skeleton,
  SkeletonRegion,
  SkeletonText,
  motionDuration,
  space,
} from '@elbi/design-system';
import styled from 'styled-components';
import { useReviews } from '../../api/use-reviews.ts';
import { copy } from '../../copy.ts';
import { ReviewItem } from './ReviewItem.tsx';
import type { ReviewStart } from './review-start.ts';

interface AllReviewsDialogProps {
  accommodation: Accommodation;
  start: ReviewStart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const SORTS = REVIEW_SORTS.map((value) => ({ value, label: copy.allReviews.sorts[value] }));

/** Every review of a place, ten per results page, in the chosen order. */
export default function AllReviewsDialog(props: AllReviewsDialogProps) {
  const { accommodation, start, open, onOpenChange } = props;
  const [{ sort, page }, setPlace] = useState(start);
  const top = useRef<HTMLDivElement>(null);

  function handlePage(next: number) {
    setPlace({ sort, page: next });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.allReviews.title}
      size="l"
      sheetOnPhone
      divided
    >
      <Top ref={top} tabIndex={-1}>
        <SegmentedControl
          label={copy.allReviews.sortLabel}
          options={SORTS}
          value={sort}
          onValueChange={(next: ReviewSort) => setPlace({ sort: next, page: 1 })}
        />
      </Top>
      <ReviewPage
        accommodationId={accommodation._id}
        abilities={accommodation.abilities}
        sort={sort}
        page={page}
        onPageChange={handlePage}
      />
    </Dialog>
  );
}

interface ReviewPageProps extends ReviewStart {
  accommodationId: string;
  abilities: Accommodation['abilities'];
  onPageChange: (page: number) => void;
}

function ReviewPage({ accommodationId, abilities, sort, page, onPageChange }: ReviewPageProps) {
  const { data, error, isLoading, mutate } = useReviews(accommodationId, sort, page);
  if (error) {
    return (
      <ErrorState
        boxed
        headingLevel={3}
        title={copy.reviews.failed}
        onRetry={() => void mutate()}
        isPending={isLoading}
      >
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <LoadingReviews />;
  return (
    <>
      <List aria-busy={isLoading}>
        {data.reviews.map((review) => (
          <ReviewItem key={review._id} review={review} abilities={abilities} />
        ))}
      </List>
      <Pagination
        label={copy.allReviews.pages}
        page={page}
        pages={data.pages}
        hrefFor={() => ''}
        renderLink={(_, target) => <button type="button" onClick={() => onPageChange(target)} />}
      />
    </>
  );
}

function LoadingReviews() {
  return (
    <SkeletonRegion label={copy.allReviews.loading}>
      {[0, 1, 2].map((index) => (
        <Waiting key={index}>
          <Skeleton width="40%" />
          <SkeletonText lines={2} />
        </Waiting>
      ))}
    </SkeletonRegion>
  );
}

const Top = styled.div`
  padding-block: ${space[8]} ${space[16]};
  &:focus {
    outline: 0;
  }
`;

const List = styled.div`
  margin-bottom: ${space[16]};
  transition: opacity ${motionDuration.menu};
  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: ${motionDuration.skeletonDelay};
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[24]};
`;
