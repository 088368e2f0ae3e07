import {
  AMENITIES,
  type Accommodation,
  TOWN,
  labelOf,
  pageAddress,
  spokenPriceText,
} from '@elbi/contract/domain';

const [addressLocality, addressRegion] = TOWN.split(', ');

/** A place as search engines read it. */
export function placeStructuredData(place: Accommodation, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': place.type === 0 ? 'Hotel' : 'LodgingBusiness',
    '@id': origin + pageAddress.place(place._id),
    name: place.accommodationName,
    url: origin + pageAddress.place(place._id),
    description: place.description,
    image: place.pictures.map((picture) => origin + picture),
    priceRange: spokenPriceText(place),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${place.completeAddress}, ${place.location}`,
      addressLocality,
      addressRegion,
      addressCountry: 'PH',
    },
    amenityFeature: place.amenities.map((amenity) => ({
      '@type': 'LocationFeatureSpecification',
      name: labelOf(AMENITIES, amenity),
      value: true,
    })),
    containsPlace: {
      '@type': 'Accommodation',
      name: place.accommodationName,
      occupancy: { '@type': 'QuantitativeValue', maxValue: place.pax },
    },
    ...position(place),
    ...rating(place),
  };
}

/** The centre of a barangay is not the position of the place. */
function position({ latitude, longitude, locationPrecision }: Accommodation): object {
  if (locationPrecision === 'barangay') return {};
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
}

/** A rating without reviews would say 0 stars. */
function rating({ rating: average, reviewCount }: Accommodation): object {
  if (reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 100) / 100,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
