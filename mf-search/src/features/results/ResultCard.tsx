import { memo } from 'react';
import {
  type AccommodationSummary,
  type CampusPoint,
  pageAddress,
  walkedTo,
} from '@elbi/contract/domain';
import { color, typeset } from '@elbi/design-system';
import { formatPeso } from '@elbi/contract/format';
import { Link } from '@elbi/portal-sdk';
import { AccommodationCard, useCompareToggle, usePlaceCard } from '@elbi/places-kit';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { useIntentPrefetch } from './use-intent-prefetch.ts';

interface ResultCardProps {
  accommodation: AccommodationSummary;
  /** Position in the list, from 0: the first row is loaded eagerly. */
  index: number;
  /** The address of the results, which the place links back to. */
  from: string;
  point: CampusPoint | null;
  /** Whether the search compares monthly costs with a budget. */
  asksBudget: boolean;
  /** Called with the place under the pointer or the focus. */
  onPointed?: (id: string | null) => void;
}

/** Cards above the fold on a desktop. */
const FIRST_ROW = 5;

/** A place in the list of results. Memoised: a press on a filter renders no card again. */
export const ResultCard = memo(function ResultCard({
  accommodation,
  index,
  from,
  point,
  asksBudget,
  onPointed,
}: ResultCardProps) {
  const { _id, monthlyLow } = accommodation;
  const { card, isOwn } = usePlaceCard(walkedTo(accommodation, point));
  const pointing = useIntentPrefetch(_id, onPointed);
  const compare = useCompareToggle(accommodation);
  return (
    <AccommodationCard
      {...card}
      link={<Link to={pageAddress.place(_id)} state={{ from }} {...pointing} />}
      compare={isOwn ? undefined : compare}
      editLink={isOwn ? <Link to={pageAddress.editPlace(_id)} /> : undefined}
      footer={
        // The cost that a budget compares, which exceeds the price above it.
        asksBudget &&
        monthlyLow !== null && <WithBills>{copy.withBills(formatPeso(monthlyLow))}</WithBills>
      }
      eager={index < FIRST_ROW}
      priority={index === 0}
    />
  );
});

const WithBills = styled.p`
  color: ${color.text2};
  ${typeset('caption')}
`;
