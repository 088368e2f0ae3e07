import { type AccommodationSummary, PAGE_SIZE } from '@elbi/contract/codes';
import {
  AccommodationCardSkeleton,
  CardGrid,
  SkeletonRegion,
  motionDuration,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ResultCard } from './ResultCard.tsx';

interface ResultsGridProps {
  accommodations: readonly AccommodationSummary[];
  /** Another page is on its way: these are dimmed meanwhile, not taken away. */
  isStale: boolean;
}

/** The cards of one page: 5, 4, 2 or 1 columns. */
export function ResultsGrid({ accommodations, isStale }: ResultsGridProps) {
  return (
    <Cards as="ul" aria-busy={isStale}>
      {accommodations.map((accommodation, index) => (
        <li key={accommodation._id}>
          <ResultCard accommodation={accommodation} index={index} />
        </li>
      ))}
    </Cards>
  );
}

/** A page of cards of final size, shown after a short moment. */
export function ResultsSkeleton() {
  return (
    <SkeletonRegion label={copy.loading}>
      <CardGrid>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <AccommodationCardSkeleton key={index} />
        ))}
      </CardGrid>
    </SkeletonRegion>
  );
}

const Cards = styled(CardGrid)`
  transition: opacity ${motionDuration.menu};
  /* Shown after a delay, so that a quick answer does not flicker. */
  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: ${motionDuration.skeletonDelay};
  }
`;
