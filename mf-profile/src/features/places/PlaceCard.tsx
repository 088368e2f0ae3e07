import {
  ACCOMMODATION_TYPES,
  type Accommodation,
  TENANTS,
  labelOf,
  locationLabel,
} from '@elbi/contract/codes';
import { AccommodationCard } from '@elbi/design-system';
import { Link, useNavigation } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { usePlaceCorner } from './use-place-corner.ts';

/** How wide a photo is drawn beside the side card. */
const SIZES = '(min-width: 1240px) 250px, (min-width: 1024px) 20vw, (min-width: 480px) 46vw, 100vw';
/** Cards in sight when the page opens on a desktop. */
const FIRST_ROW = 3;

interface PlaceCardProps {
  place: Accommodation;
  /** Place in the list, from 0: the first row is loaded at once. */
  index: number;
}

/** A place in a list of a profile. */
export function PlaceCard({ place, index }: PlaceCardProps) {
  const { _id, accommodationName: name, pictures, price, priceUnit, rating, reviewCount } = place;
  const { location } = useNavigation();
  const corner = usePlaceCorner(place);
  const type = labelOf(ACCOMMODATION_TYPES, place.type);
  const barangay = locationLabel(place.location);
  return (
    <AccommodationCard
      name={name}
      link={
        <Link
          to={`/accommodation/?id=${_id}`}
          state={{ from: `${location.pathname}${location.search}` }}
        />
      }
      picture={{ src: pictures[0], alt: copy.lists.picture(name, type, barangay) }}
      place={[barangay]}
      facts={[type, labelOf(TENANTS, place.tenants)]}
      price={{ amount: price[0], unit: priceUnit }}
      rating={{ average: rating, count: reviewCount }}
      ribbon={place.isArchived ? copy.lists.archivedRibbon : undefined}
      favourite={corner.kind === 'heart' ? { on: corner.on, onToggle: corner.toggle } : undefined}
      editLink={
        corner.kind === 'pencil' ? <Link to={`/edit/accommodation?id=${_id}`} /> : undefined
      }
      sizes={SIZES}
      eager={index < FIRST_ROW}
      priority={index === 0}
    />
  );
}
