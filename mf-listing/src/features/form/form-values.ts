import {
  type Accommodation,
  type Answer,
  type Bill,
  type BillInclusion,
  type BillKind,
  LIMITS,
  type LocationPrecision,
  type Position,
  type PriceBasis,
  type PriceUnit,
  type TenantsCode,
  defaultLocationPrecision,
  defaultPriceBasis,
  defaultPriceUnit,
  locationLabel,
} from '@elbi/contract/codes';

/** How a bill is paid that the price does not include, and how much it is where that is fixed. */
type BillValues = Record<`${BillInclusion}Kind`, Exclude<BillKind, 'included'>> &
  Record<`${BillInclusion}Amount`, string>;

/** What the fields of the form hold while a person types: numbers and codes are text. */
export interface AccommodationFormValues extends BillValues {
  accommodationName: string;
  type: string;
  description: string;
  completeAddress: string;
  location: string;
  /** Of the pin, in degrees; both are empty without one. */
  latitude: string;
  longitude: string;
  locationPrecision: LocationPrecision;
  minPrice: string;
  maxPrice: string;
  singlePrice: boolean;
  priceUnit: PriceUnit;
  priceBasis: PriceBasis;
  tenants: string;
  minimumStay: string;
  pax: string;
  billInclusions: string[];
  advanceMonths: string;
  depositMonths: string;
  contract: Answer;
  receipt: Answer;
  /** `HH:mm`, or empty. */
  curfew: string;
  noCurfew: boolean;
  amenities: string[];
  visitorsAllowed: string;
  facts: string[];
  flooded: Answer;
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
  latitude: '',
  longitude: '',
  locationPrecision: 'exact',
  minPrice: '',
  maxPrice: '',
  singlePrice: false,
  priceUnit: 'month',
  priceBasis: 'head',
  tenants: '',
  minimumStay: '',
  pax: '',
  billInclusions: [],
  wifiKind: 'unknown',
  wifiAmount: '',
  waterKind: 'unknown',
  waterAmount: '',
  electricityKind: 'unknown',
  electricityAmount: '',
  advanceMonths: '',
  depositMonths: '',
  contract: 'unknown',
  receipt: 'unknown',
  curfew: '',
  noCurfew: false,
  amenities: [],
  visitorsAllowed: '',
  facts: [],
  flooded: 'unknown',
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
    ...pinValuesOf(place),
    minPrice: String(place.price[0]),
    maxPrice: String(place.price[1]),
    singlePrice: place.singlePrice,
    priceUnit: place.priceUnit,
    priceBasis: place.priceBasis,
    tenants: String(place.tenants),
    minimumStay: String(place.minimumStay),
    pax: String(place.pax),
    billInclusions: [...place.billInclusions],
    ...billValuesOf(place),
    advanceMonths: textOf(place.advanceMonths),
    depositMonths: textOf(place.depositMonths),
    contract: place.contract,
    receipt: place.receipt,
    curfew: place.curfew?.slice(11, 16) ?? '',
    noCurfew: place.curfew === null,
    amenities: [...place.amenities],
    visitorsAllowed: place.visitorsAllowed,
    facts: [...place.facts],
    flooded: place.flooded,
    reason: '',
  };
}

function textOf(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

function billValuesOf({ bills: { wifi, water, electricity } }: Accommodation): BillValues {
  // Whether a bill is included stands in the list of those that are.
  const kindOf = ({ kind }: Bill) => (kind === 'included' ? 'unknown' : kind);
  return {
    wifiKind: kindOf(wifi),
    wifiAmount: textOf(wifi.amount),
    waterKind: kindOf(water),
    waterAmount: textOf(water.amount),
    electricityKind: kindOf(electricity),
    electricityAmount: textOf(electricity.amount),
  };
}

/** The pin's values. What the server says of a place without one is the middle of its barangay. */
function pinValuesOf({ latitude, longitude, locationPrecision, tenants }: Accommodation) {
  return locationPrecision === 'barangay'
    ? { latitude: '', longitude: '', locationPrecision: defaultLocationPrecision(tenants) }
    : { latitude: String(latitude), longitude: String(longitude), locationPrecision };
}

/** The pictures of a place, in their order. */
export function picturesOf(place: Accommodation): UploadedPicture[] {
  return (place.pictureDetails ?? []).flatMap(({ _id, alt }, index) => {
    const url = place.pictures[index];
    return url ? [{ _id, url, name: alt, size: null }] : [];
  });
}

/** The unit after the type has changed. */
export function unitAfterTypeChange(before: string, after: string, unit: PriceUnit): PriceUnit {
  return following(unitOfType, before, after, unit);
}

/** Whom or what the price is for after the type has changed. */
export function basisAfterTypeChange(before: string, after: string, basis: PriceBasis): PriceBasis {
  return following(basisOfType, before, after, basis);
}

/** How exactly a place is shown after the accepted tenants have changed. */
export function precisionAfterTenantsChange(
  before: string,
  after: string,
  precision: LocationPrecision,
): LocationPrecision {
  return following(precisionOfTenants, before, after, precision);
}

/** What follows another field, until somebody has chosen something else than that field's own. */
function following<Value>(
  valueOf: (field: string) => Value,
  before: string,
  after: string,
  value: Value,
): Value {
  return after !== '' && value === valueOf(before) ? valueOf(after) : value;
}

function unitOfType(type: string): PriceUnit {
  if (type === '') return EMPTY_VALUES.priceUnit;
  return defaultPriceUnit(Number(type) as Accommodation['type']);
}

function basisOfType(type: string): PriceBasis {
  if (type === '') return EMPTY_VALUES.priceBasis;
  return defaultPriceBasis(Number(type) as Accommodation['type']);
}

function precisionOfTenants(tenants: string): LocationPrecision {
  if (tenants === '') return EMPTY_VALUES.locationPrecision;
  return defaultLocationPrecision(Number(tenants) as TenantsCode);
}

/** Whether both coordinates would be in town if each stood in the other's place. */
export function areExchanged({
  latitude,
  longitude,
}: Pick<AccommodationFormValues, 'latitude' | 'longitude'>): boolean {
  return isWithin(LIMITS.latitude, longitude) && isWithin(LIMITS.longitude, latitude);
}

/** The pin, or null while the two coordinates are none. */
export function pinOf({
  latitude,
  longitude,
}: Pick<AccommodationFormValues, 'latitude' | 'longitude'>): Position | null {
  return isWithin(LIMITS.latitude, latitude) && isWithin(LIMITS.longitude, longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null;
}

function isWithin({ min, max }: { min: number; max: number }, degrees: string): boolean {
  return degrees.trim() !== '' && Number(degrees) >= min && Number(degrees) <= max;
}
