import { type AccommodationSummary, pageAddress } from '@elbi/contract/domain';
import { AccommodationCard } from '@elbi/design-system';
import { Link, useCompareToggle, useNavigation, usePlaceCard } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { OwnVacancy } from './OwnVacancy.tsx';

/** Drawn width of a photo beside the side card. */
const SIZES = '(min-width: 1240px) 390px, (min-width: 1024px) 32vw, (min-width: 480px) 46vw, 100vw';
/** Cards above the fold on a desktop. */
const FIRST_ROW = 2;

interface PlaceCardProps {
  place: AccommodationSummary;
  /** Position in the list, from 0: the first row is loaded eagerly. */
  index: number;
}

/** A place in a list of a profile. */
export function PlaceCard({ place, index }: PlaceCardProps) {
  const { _id, isArchived } = place;
  const { location } = useNavigation();
  const { card, isOwn } = usePlaceCard(place);
  const compare = useCompareToggle(place);
  return (
    <AccommodationCard
      {...card}
      link={
        <Link
          to={pageAddress.place(_id)}
          state={{ from: `${location.pathname}${location.search}` }}
        />
      }
      compare={isArchived || isOwn ? undefined : compare}
      footer={isOwn && !isArchived && <OwnVacancy place={place} />}
      ribbon={isArchived ? copy.lists.archivedRibbon : undefined}
      editLink={isOwn ? <Link to={pageAddress.editPlace(_id)} /> : undefined}
      sizes={SIZES}
      eager={index < FIRST_ROW}
      priority={index === 0}
    />
  );
}
