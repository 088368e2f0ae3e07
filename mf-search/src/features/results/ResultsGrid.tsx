import { useDeferredValue } from 'react';
import {
  type AccommodationSummary,
  type CampusPoint,
  type Search,
  searchAddress,
} from '@elbi/contract/domain';
import { CardGrid, CardGridNarrow, below, motionDuration, space } from '@elbi/design-system';
import styled, { css } from 'styled-components';
import { ResultCard } from './ResultCard.tsx';

interface ResultsGridProps {
  accommodations: readonly AccommodationSummary[];
  state: Search;
  /** The campus point to which cards show the walk; null for the nearest of each place. */
  point: CampusPoint | null;
  /** Another page is loading: these are dimmed, not removed. */
  isStale: boolean;
  /** Whether the map takes the other half of the page, where both fit. */
  besideMap: boolean;
  /** Called with the place under the pointer or the focus. */
  onPointed?: (id: string | null) => void;
}

/** The cards of one page: 5 to 1 columns, and fewer beside a map. */
export function ResultsGrid({
  accommodations,
  state,
  point,
  isStale,
  besideMap,
  onPointed,
}: ResultsGridProps) {
  // The pressed control is drawn first, and the cards of another search afterwards.
  const shown = useDeferredValue(state);
  const search = { from: searchAddress(shown), asksBudget: shown.filters.budget.length > 0, point };
  const Cards = besideMap ? NarrowCards : WideCards;
  return (
    <Cards as="ul" aria-busy={isStale}>
      {accommodations.map((accommodation, index) => (
        <li key={accommodation._id}>
          <ResultCard {...{ accommodation, index, onPointed }} {...search} />
        </li>
      ))}
    </Cards>
  );
}

const dimmed = css`
  transition: opacity ${motionDuration.menu};
  /* Shown after a delay, so that a fast response does not flicker. */
  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: ${motionDuration.skeletonDelay};
  }
`;

/** On phones, cards below the first screen are laid out and drawn when they are near. */
const laidOutNear = css`
  ${below.tablet} {
    & > :nth-child(n + 3) {
      content-visibility: auto;
      /* Of a card with its picture of 4:3, and then its own. */
      contain-intrinsic-height: auto calc(75vw + ${space[88]} + ${space[28]});
      /* The outline of the focus is outside of the card. */
      overflow-clip-margin: ${space[16]};
    }
  }
`;

const WideCards = styled(CardGrid)`
  ${dimmed}
  ${laidOutNear}
`;

const NarrowCards = styled(CardGridNarrow)`
  ${dimmed}
`;
