import {
  ACCOMMODATION_TYPES,
  type AccommodationSummary,
  TENANTS,
  labelOf,
  locationLabel,
  vacancyLabel,
  walkToLabel,
} from '@elbi/contract/domain';
import { useNow, useSession } from '@elbi/portal-sdk';
import { useFavouriteToggle } from '../../favourites/use-favourites.ts';

/** Returns the alternative text of a place's picture. */
export function pictureAlt(place: AccommodationSummary): string {
  const type = labelOf(ACCOMMODATION_TYPES, place.type);
  return `${place.accommodationName}, ${type} in ${locationLabel(place.location)}`;
}

/**
 * Returns the properties of an `AccommodationCard` for a place, and `isOwn`, for the pencil in the
 * corner. Others see the heart there, except admins, who have no favourites.
 */
export function usePlaceCard(place: AccommodationSummary) {
  const { user, role } = useSession();
  const heart = useFavouriteToggle(place);
  const now = useNow();
  const isOwn = user?._id === place.ownerId;
  return {
    isOwn,
    card: {
      name: place.accommodationName,
      picture: { src: place.pictures[0], alt: pictureAlt(place) },
      place: [locationLabel(place.location), labelOf(ACCOMMODATION_TYPES, place.type)],
      walk: walkToLabel(place),
      facts: [labelOf(TENANTS, place.tenants)],
      curfew: place.curfew,
      price: {
        amount: place.price[0],
        unit: place.priceUnit,
        basis: place.priceBasis,
        from: place.price[0] < place.price[1],
      },
      verified: place.isVerified,
      vacancy: vacancyLabel(place.vacancy, now.getTime()) ?? undefined,
      rating: { average: place.rating, count: place.reviewCount },
      favourite: isOwn || role === 'admin' ? undefined : heart,
    },
  };
}
