/** Code tables and option lists of an accommodation (S3.codes, S3.options). */

export const ACCOMMODATION_TYPES = [
  { key: 'hotel', code: 0, label: 'Hotel' },
  { key: 'apartment', code: 1, label: 'Apartment' },
  { key: 'bed space', code: 2, label: 'Bed Space' },
  { key: 'dormitory', code: 3, label: 'Dormitory' },
  { key: 'transient', code: 4, label: 'Transient' },
] as const;
export type AccommodationTypeCode = (typeof ACCOMMODATION_TYPES)[number]['code'];
export type AccommodationTypeKey = (typeof ACCOMMODATION_TYPES)[number]['key'];

/** In the order of the codes. The filter lists Females first (FILTER_GROUPS). */
export const TENANTS = [
  { key: 'male', code: 0, label: 'Males Only' },
  { key: 'female', code: 1, label: 'Females Only' },
  { key: 'coed', code: 2, label: 'Coed' },
] as const;
export type TenantsCode = (typeof TENANTS)[number]['code'];

/** Price brackets test the minimum price in whole pesos; both ends belong to a bracket. */
export const PRICE_BRACKETS = [
  { code: 0, label: 'Under Php 2,000', min: 1, max: 1_999 },
  { code: 1, label: 'Php 2,000 - Php 4,000', min: 2_000, max: 4_000 },
  { code: 2, label: 'Php 4,000 - Php 6,000', min: 4_000, max: 6_000 },
  { code: 3, label: 'Above Php 6,000', min: 6_001, max: 1_000_000 },
] as const;

/** All barangays of Los Baños that a place can be in. */
export const BARANGAYS = [
  'Anos',
  'Bagong Silang',
  'Bambang',
  'Batong Malake',
  'Baybayin',
  'Bayog',
  'Lalakay',
  'Maahas',
  'Malinta',
  'Mayondon',
  'Putho-Tuntungin',
  'San Antonio',
  'Tadlac',
  'Timugan',
] as const;
export type Barangay = (typeof BARANGAYS)[number];

/** The barangay choices of the filter; the `loc` parameter takes these names or their index. */
export const FILTER_BARANGAYS = [
  'Batong Malake',
  'San Antonio',
  'Mayondon',
  'Anos',
  'Others',
] as const;

const LEGACY_LOCATIONS: ReadonlyMap<string, string> = new Map([
  ['one', 'Option 1'],
  ['two', 'Option 2'],
]);

/**
 * Returns the label of a stored location; legacy values `one` and `two` are Option 1 and Option 2.
 */
export function locationLabel(location: string): string {
  return LEGACY_LOCATIONS.get(location) ?? location;
}

/** The town of every place. */
/** The area of all barangays together. */
export const TOWN_AREA = 'Los Baños';
export const TOWN = 'Los Baños, Laguna';

/** The period of a price. */
export const PRICE_UNITS = [
  { key: 'month', label: 'Month' },
  { key: 'night', label: 'Night' },
] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number]['key'];

/** The unit that a new place of this type starts with: nights for hotels and transients. */
export function defaultPriceUnit(type: AccommodationTypeCode): PriceUnit {
  return type === 0 || type === 4 ? 'night' : 'month';
}

export const VISITORS = [
  { key: 'not allowed', label: 'Not Allowed' },
  { key: 'allowed', label: 'Allowed' },
  { key: 'no overnight', label: 'No Overnight' },
  { key: 'overnight allowed', label: 'Overnight Allowed' },
] as const;
export type VisitorsAllowed = (typeof VISITORS)[number]['key'];

export const BILL_INCLUSIONS = [
  { key: 'wifi', label: 'Wi‑Fi' },
  { key: 'water', label: 'Water' },
  { key: 'electricity', label: 'Electricity' },
] as const;
export type BillInclusion = (typeof BILL_INCLUSIONS)[number]['key'];

export const AMENITIES = [
  { key: 'wifi', label: 'Wi‑Fi' },
  { key: 'air conditioning', label: 'Air conditioning' },
  { key: 'pets', label: 'Pets' },
  { key: 'parking', label: 'Parking' },
  { key: 'cctv', label: 'CCTV' },
  { key: 'cooking', label: 'Cooking' },
] as const;
export type Amenity = (typeof AMENITIES)[number]['key'];

/** Returns the table of a record of labels, in its order. */
export function tableOf<Key extends string>(labels: Readonly<Record<Key, string>>) {
  return Object.entries<string>(labels).map(([key, label]) => ({ key: key as Key, label }));
}

/** Returns the label of a coded option; an unknown key is its own label. */
export function labelOf(
  options: readonly { key?: string; code?: number; label: string }[],
  value: string | number,
): string {
  return (
    options.find((option) => option.code === value || option.key === value)?.label ?? String(value)
  );
}
