import { formatNumber, formatRating } from '@elbi/contract/format';
import { VisuallyHidden, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { Star } from './Star.tsx';

export interface RatingProps {
  /** The average, or the stars of one review. */
  value: number;
  /** Number of reviews; 0 shows "No reviews yet", and without it no count is shown. */
  count?: number;
  /** One star with its number, or five stars. */
  variant?: 'compact' | 'stars';
  /** Writes the count as "(38 reviews)" instead of "(38)". */
  countInWords?: boolean;
}

/** A rating in stars. */
export function Rating({ value, count, variant = 'compact', countInWords = false }: RatingProps) {
  if (count === 0) return <None>{copy.none}</None>;
  const spoken =
    count === undefined ? copy.of(spokenValue(value)) : copy.ofWithCount(spokenValue(value), count);
  return (
    <Root data-variant={variant}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      {variant === 'stars' ? (
        [0, 1, 2, 3, 4].map((index) => (
          <Star key={index} fill={Math.min(1, Math.max(0, value - index))} />
        ))
      ) : (
        <>
          <Star />
          <span aria-hidden="true">{formatRating(value)}</span>
        </>
      )}
      {count !== undefined && (
        <Count aria-hidden="true">
          (<span>{countInWords ? copy.reviews(count) : formatNumber(count)}</span>)
        </Count>
      )}
    </Root>
  );
}

/** Whole stars are read out without decimals. */
function spokenValue(value: number): string {
  return Number.isInteger(value) ? String(value) : formatRating(value);
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  color: ${color.text};
  ${typeset('smallMedium')}
  white-space: nowrap;
  &[data-variant='stars'] {
    gap: ${space[2]};
  }
`;

const Count = styled.span`
  color: ${color.text3};
  ${typeset('small')}
`;

const None = styled.span`
  color: ${color.text3};
  ${typeset('caption')}
  white-space: nowrap;
`;
