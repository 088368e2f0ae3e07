import type { ComponentProps } from 'react';
import {
  OUTCOME_KEYS,
  type OutcomeCounts,
  type ReviewList,
  shareLabel,
} from '@elbi/contract/domain';
import {
  Button,
  DescriptionList,
  color,
  finePointer,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { Histogram, Rating } from '@elbi/places-kit';
import { formatRating } from '@elbi/contract/format';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { ReviewFilter } from './AllReviewsDialog.tsx';

interface RatingSummaryProps {
  reviews: ReviewList;
  outcomes: OutcomeCounts;
  /** Of the button that opens these reviews. */
  show: (filter: ReviewFilter) => Pick<ComponentProps<'button'>, 'onClick'>;
}

/**
 * The average and the distribution of stars, whose rows open their reviews, and the average of
 * university accounts (S7.students.2). Below, the outcomes of stays, each from three answers on
 * (S7.outcomes.2).
 */
export function RatingSummary({ reviews, outcomes, show }: RatingSummaryProps) {
  const { average, count, histogram, students } = reviews;
  const answered = OUTCOME_KEYS.flatMap((key) => {
    const value = shareLabel(outcomes[key]);
    return value ? { term: copy.reviews.outcomes[key], value } : [];
  });
  return (
    <Root>
      <Average>
        <Big aria-hidden="true">{formatRating(average)}</Big>
        <div>
          <Rating value={average} variant="stars" />
          <Count>{copy.reviews.count(count)}</Count>
        </div>
      </Average>
      <Histogram
        counts={histogram}
        renderRow={(stars) => (
          <button
            type="button"
            disabled={histogram[stars - 1] === 0}
            {...show({ rating: stars })}
          />
        )}
      />
      {students && (
        <Button variant="text" size="s" {...show({ students: 1 })}>
          {copy.reviews.students(formatRating(students.average), students.count)}
        </Button>
      )}
      {answered.length > 0 && <DescriptionList items={answered} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  button {
    min-height: ${size.targetMin};
    ${finePointer} {
      min-height: ${size.iconL};
    }
  }
  button:disabled {
    cursor: default;
    text-decoration: none;
  }
`;

const Average = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
`;

const Big = styled.p`
  ${typeset('bigNumber')}
`;

const Count = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;
