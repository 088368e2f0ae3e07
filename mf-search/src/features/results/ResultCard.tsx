import {
  type Accommodation,
  ACCOMMODATION_TYPES,
  labelOf,
  locationLabel,
  searchAddress,
  TENANTS,
} from '@elbi/contract/codes';
import { AccommodationCard } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { accommodationPath } from '../../api/use-prefetch-accommodation.ts';
import { copy } from '../../copy.ts';
import { useSearchState } from '../search-state/use-search-state.ts';
import { useCardCorner } from './use-card-corner.ts';
import { usePointedAt } from './use-pointed-at.ts';

interface ResultCardProps {
  accommodation: Accommodation;
  /** Place in the list, from 0: the first row is loaded at once. */
  index: number;
}

/** Cards in sight when the page opens on a desktop. */
const FIRST_ROW = 5;

/** A place in the list of results. */
export function ResultCard({ accommodation, index }: ResultCardProps) {
  const {
    _id,
    accommodationName: name,
    pictures,
    price,
    priceUnit,
    rating,
    reviewCount,
  } = accommodation;
  const { state } = useSearchState();
  const corner = useCardCorner(accommodation);
  const pointing = usePointedAt(_id);
  const type = labelOf(ACCOMMODATION_TYPES, accommodation.type);
  const barangay = locationLabel(accommodation.location);
  return (
    <AccommodationCard
      name={name}
      link={
        <Link to={accommodationPath(_id)} state={{ from: searchAddress(state) }} {...pointing} />
      }
      picture={{ src: pictures[0], alt: copy.card.picture(name, type, barangay) }}
      place={[barangay]}
      facts={[type, labelOf(TENANTS, accommodation.tenants)]}
      price={{ amount: price[0], unit: priceUnit }}
      rating={{ average: rating, count: reviewCount }}
      favourite={corner.kind === 'heart' ? { on: corner.on, onToggle: corner.toggle } : undefined}
      editLink={
        corner.kind === 'pencil' ? <Link to={`/edit/accommodation?id=${_id}`} /> : undefined
      }
      eager={index < FIRST_ROW}
      priority={index === 0}
    />
  );
}
