import type { ReviewList } from '@elbi/contract/domain';
import {
  Histogram,
  Rating,
  color,
  finePointer,
  formatRating,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

interface RatingSummaryProps {
  reviews: ReviewList;
  /** Shows the reviews with so many stars. */
  onShowStars: (stars: number) => void;
}

/** The average in large, and how the stars are spread; each row shows its reviews. */
export function RatingSummary({ reviews, onShowStars }: RatingSummaryProps) {
  const { average, count, histogram } = reviews;
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
            onClick={() => onShowStars(stars)}
          />
        )}
      />
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
