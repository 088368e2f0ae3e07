import { useRef, useState } from 'react';
import { type Accommodation, REVIEW_SORTS, type ReviewSort } from '@elbi/contract/domain';
import {
  Chip,
  Dialog,
  ErrorState,
  motionDuration,
  Pagination,
  SegmentedControl,
  Skeleton,
  SkeletonRegion,
  SkeletonText,
  space,
} from '@elbi/design-system';
import styled from 'styled-components';
import { useEndpoint } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { ReviewItem } from './ReviewItem.tsx';

interface AllReviewsDialogProps {
  accommodation: Accommodation;
  /** The initial filter. */
  start: ReviewFilter;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const SORTS = REVIEW_SORTS.map((value) => ({ value, label: copy.allReviews.sorts[value] }));

/**
 * A dialog with all reviews of a place, optionally by stars or of university accounts
 * (S7.students.2), ten per page in the chosen order.
 */
export default function AllReviewsDialog(props: AllReviewsDialogProps) {
  const { accommodation, start, open, onOpenChange } = props;
  const [query, setQuery] = useState<ReviewQuery>({ sort: 'newest', page: 1, ...start });
  const { sort, rating, students } = query;
  const top = useRef<HTMLDivElement>(null);

  function handlePage(next: number) {
    setQuery({ ...query, page: next });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }

  function handleAll() {
    setQuery({ sort, page: 1 });
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
          onValueChange={(next: ReviewSort) => setQuery({ ...query, sort: next, page: 1 })}
        />
        {rating !== undefined && <Chip onRemove={handleAll}>{copy.allReviews.stars(rating)}</Chip>}
        {students && <Chip onRemove={handleAll}>{copy.reviews.universityAccounts}</Chip>}
      </Top>
      <ReviewPage
        accommodationId={accommodation._id}
        abilities={accommodation.abilities}
        query={query}
        onPageChange={handlePage}
      />
    </Dialog>
  );
}

interface ReviewPageProps {
  accommodationId: string;
  query: ReviewQuery;
  abilities: Accommodation['abilities'];
  onPageChange: (page: number) => void;
}

function ReviewPage({ accommodationId, abilities, query, onPageChange }: ReviewPageProps) {
  const { data, error, isLoading, mutate } = useReviews(accommodationId, query);
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
        page={query.page}
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

/** Which reviews are shown. */
export interface ReviewFilter {
  /** Only reviews with this many stars. */
  rating?: number;
  /** Only reviews by university accounts. */
  students?: 1;
}

interface ReviewQuery extends ReviewFilter {
  sort: ReviewSort;
  /** From 1. */
  page: number;
}

/** Returns a results page of a place's reviews. */
function useReviews(accommodationId: string, query: ReviewQuery) {
  return useEndpoint(
    'GET /api/user/review/:id',
    { params: { id: accommodationId }, query },
    { keepPreviousData: true },
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
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
