import { type AccommodationSummary, pageAddress, searchAddress } from '@elbi/contract/codes';
import { AccommodationCard } from '@elbi/design-system';
import { Link, useCompareToggle, usePlaceCard } from '@elbi/portal-sdk';
import { useSearchState } from '../search-state/use-search-state.ts';
import { usePointedAt } from './use-pointed-at.ts';

interface ResultCardProps {
  accommodation: AccommodationSummary;
  /** Place in the list, from 0: the first row is loaded at once. */
  index: number;
}

/** Cards in sight when the page opens on a desktop. */
const FIRST_ROW = 5;

/** A place in the list of results. */
export function ResultCard({ accommodation, index }: ResultCardProps) {
  const { _id } = accommodation;
  const { state } = useSearchState();
  const { card, isOwn } = usePlaceCard(accommodation);
  const pointing = usePointedAt(_id);
  const compare = useCompareToggle(accommodation);
  return (
    <AccommodationCard
      {...card}
      link={
        <Link to={pageAddress.place(_id)} state={{ from: searchAddress(state) }} {...pointing} />
      }
      compare={compare}
      editLink={isOwn ? <Link to={pageAddress.editPlace(_id)} /> : undefined}
      eager={index < FIRST_ROW}
      priority={index === 0}
    />
  );
}
