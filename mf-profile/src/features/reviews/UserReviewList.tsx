import { useRef } from 'react';
import styled from 'styled-components';
import type { UserProfileView } from '@elbi/contract/domain';
import { copy } from '../../copy.ts';
import { BrowseButton, EmptyList } from '../lists/EmptyList.tsx';
import { type ListState, PagedList } from '../lists/PagedList.tsx';
import { UserReview } from './UserReview.tsx';

interface UserReviewListProps {
  reviews: UserProfileView['reviews'];
  state: ListState;
}

/** The user's reviews, newest first. */
export function UserReviewList({ reviews, state }: UserReviewListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Root ref={list} tabIndex={-1}>
      <PagedList
        label={copy.tabs.reviews}
        param="page"
        list={reviews}
        state={state}
        empty={<EmptyList actions={<BrowseButton />}>{copy.lists.emptyReviews}</EmptyList>}
      >
        {reviews.items.map((review) => (
          <UserReview
            key={review._id}
            review={review}
            onDeleted={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </PagedList>
    </Root>
  );
}

const Root = styled.div`
  &:focus {
    outline: 0;
  }
  /* The first one needs no line, because it follows that of the tabs. */
  & article:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
