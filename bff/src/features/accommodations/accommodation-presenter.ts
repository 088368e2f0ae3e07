import {
  ACCOMMODATION_TYPES,
  type Accommodation,
  labelOf,
  locationLabel,
  type PictureWidth,
} from '@elbi/contract/codes';
import type { AccommodationRecord } from './accommodation-record.ts';

/** A place as every call returns it (S3.accommodation.1). */
export function presentAccommodation(row: AccommodationRecord): Accommodation {
  return {
    _id: row.id,
    accommodationName: row.name,
    location: locationLabel(row.location),
    type: row.type,
    price: [row.min_price, row.max_price],
    priceUnit: row.price_unit,
    singlePrice: row.single_price,
    ownerId: row.owner_id,
    pictures: row.pictures.map(({ id }) => picturePath(id)),
    pictureDetails: row.pictures.map(({ id, width, height, alt }) => ({
      _id: id,
      width,
      height,
      alt: alt ?? standardAlt(row),
    })),
    description: row.description,
    completeAddress: row.complete_address,
    minimumStay: row.minimum_stay,
    tenants: row.tenants,
    pax: row.pax,
    curfew: presentCurfew(row.curfew),
    visitorsAllowed: row.visitors_allowed,
    amenities: row.amenities,
    billInclusions: row.bill_inclusions,
    isArchived: row.is_archived,
    rating: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count,
    reviewCount: row.rating_count,
    latitude: row.latitude,
    longitude: row.longitude,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Characters of a description that a card may quote. */
const CARD_DESCRIPTION = 160;

/**
 * The slimmer form for cards in views: the thumbnail alone, and the beginning of the description.
 */
export function presentAccommodationCard(row: AccommodationRecord): Accommodation {
  const description = [...row.description].slice(0, CARD_DESCRIPTION).join('');
  return presentAccommodation({ ...row, description, pictures: row.pictures.slice(0, 1) });
}

/** A local time of day as the wire's date-time in Manila, or null for no curfew. */
export function presentCurfew(curfew: string | null): string | null {
  return curfew === null ? null : `1970-01-01T${curfew.slice(0, 5)}:00+08:00`;
}

/** What a picture is called that nobody described. */
function standardAlt({ name, type, location }: AccommodationRecord): string {
  return `${name}, ${labelOf(ACCOMMODATION_TYPES, type)} in ${locationLabel(location)}`;
}

/** Address of a picture; its other sizes differ only in the number. */
export function picturePath(id: string, width: PictureWidth = 1280): string {
  return `/files/pictures/${id}/${width}.webp`;
}
