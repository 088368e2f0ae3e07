import {
  type Accommodation,
  type PriceUnit,
  defaultPriceUnit,
  locationLabel,
} from '@elbi/contract/codes';

/** What the fields of the form hold while a person types: numbers and codes are text. */
export interface AccommodationFormValues {
  accommodationName: string;
  type: string;
  description: string;
  completeAddress: string;
  location: string;
  minPrice: string;
  maxPrice: string;
  singlePrice: boolean;
  priceUnit: PriceUnit;
  tenants: string;
  minimumStay: string;
  pax: string;
  billInclusions: string[];
  /** `HH:mm`, or empty. */
  curfew: string;
  noCurfew: boolean;
  amenities: string[];
  visitorsAllowed: string;
  /** Why an admin changes a place that is not theirs. */
  reason: string;
}
export type FormField = keyof AccommodationFormValues;

/** A picture that the server has: staged, or already one of the place. */
export interface UploadedPicture {
  _id: string;
  url: string;
  name: string;
  /** Bytes; null for a picture that the place already had. */
  size: number | null;
}

export const EMPTY_VALUES: AccommodationFormValues = {
  accommodationName: '',
  type: '',
  description: '',
  completeAddress: '',
  location: '',
  minPrice: '',
  maxPrice: '',
  singlePrice: false,
  priceUnit: 'month',
  tenants: '',
  minimumStay: '',
  pax: '',
  billInclusions: [],
  curfew: '',
  noCurfew: false,
  amenities: [],
  visitorsAllowed: '',
  reason: '',
};

/** The form's values for a place as the server returns it. */
export function valuesOf(place: Accommodation): AccommodationFormValues {
  return {
    accommodationName: place.accommodationName,
    type: String(place.type),
    description: place.description,
    completeAddress: place.completeAddress,
    location: locationLabel(place.location),
    minPrice: String(place.price[0]),
    maxPrice: String(place.price[1]),
    singlePrice: place.singlePrice,
    priceUnit: place.priceUnit,
    tenants: String(place.tenants),
    minimumStay: String(place.minimumStay),
    pax: String(place.pax),
    billInclusions: [...place.billInclusions],
    curfew: place.curfew?.slice(11, 16) ?? '',
    noCurfew: place.curfew === null,
    amenities: [...place.amenities],
    visitorsAllowed: place.visitorsAllowed,
    reason: '',
  };
}

/** The pictures of a place, in their order. */
export function picturesOf(place: Accommodation): UploadedPicture[] {
  return (place.pictureDetails ?? []).flatMap(({ _id, alt }, index) => {
    const url = place.pictures[index];
    return url ? [{ _id, url, name: alt, size: null }] : [];
  });
}

/**
 * The unit after the type has changed: it follows the type, until somebody has chosen another one
 * than the type's own.
 */
export function unitAfterTypeChange(before: string, after: string, unit: PriceUnit): PriceUnit {
  if (after === '' || (before !== '' && unit !== unitOfType(before))) return unit;
  return unitOfType(after);
}

function unitOfType(type: string): PriceUnit {
  return defaultPriceUnit(Number(type) as Accommodation['type']);
}
