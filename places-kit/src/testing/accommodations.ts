import {
  ACCOMMODATION_TYPES,
  type Accommodation,
  type AccommodationAbilities,
  type AccommodationPage,
  type AccommodationSummary,
  type AccommodationTypeKey,
  type HomeView,
  PAGE_SIZE,
  TENANTS,
  billsOf,
  defaultPriceBasis,
  defaultPriceUnit,
  includedBills,
  monthlyEstimate,
  moveInCash,
} from '@elbi/contract/domain';
import { AccommodationSummary as SummaryBody } from '@elbi/contract/schemas';
import { A_MOMENT, anId } from '@elbi/portal-sdk/stories';
import { type Drawing, aPicture } from './pictures.ts';

export const NO_ABILITIES: AccommodationAbilities = {
  edit: false,
  archive: false,
  delete: false,
  favorite: false,
  review: false,
  report: false,
  contact: false,
  reply: false,
  reportTexts: false,
};

/** Abilities of a registered user for another user's place. */
export const STUDENT_ABILITIES: AccommodationAbilities = {
  ...NO_ABILITIES,
  favorite: true,
  review: true,
  report: true,
  contact: true,
  reportTexts: true,
};

/** Abilities of owners for their own place. */
export const OWNER_ABILITIES: AccommodationAbilities = {
  ...NO_ABILITIES,
  edit: true,
  archive: true,
  delete: true,
  reply: true,
  reportTexts: true,
};

export function anAccommodation(overrides: Partial<Accommodation> = {}): Accommodation {
  const pictures = overrides.pictures ?? [aPicture(1), aPicture(2), aPicture(3)];
  const name = overrides.accommodationName ?? "Dapdap Ladies' Dorm";
  const type = overrides.type ?? 3;
  const { price = [3_500, 5_200], priceUnit = 'month', pax = 4 } = overrides;
  const { priceBasis = defaultPriceBasis(type), billInclusions = ['wifi', 'water'] } = overrides;
  const { bills = billsOf(billInclusions), advanceMonths = 1, depositMonths = 1 } = overrides;
  const terms = { price, priceUnit, priceBasis, pax, bills };
  return {
    _id: anId('accommodation'),
    accommodationName: name,
    location: 'Batong Malake',
    type,
    price,
    priceUnit,
    singlePrice: false,
    priceBasis,
    ownerId: anId('owner'),
    pictures,
    pictureDetails: pictures.map((_, index) => ({
      _id: anId(`picture ${index + 1}`),
      width: 1280,
      height: 960,
      alt: `${name}, ${ACCOMMODATION_TYPES[type].label} in Batong Malake`,
    })),
    description:
      'A quiet dormitory eight minutes from Raymundo Gate, with a study room on every floor.',
    completeAddress: '22 Dapdap Street, Batong Malake, Los Baños, Laguna',
    minimumStay: 5,
    tenants: 1,
    pax,
    curfew: '1970-01-01T22:00:00+08:00',
    visitorsAllowed: 'no overnight',
    amenities: ['wifi', 'cctv', 'cooking'],
    billInclusions: includedBills(bills),
    bills,
    advanceMonths,
    depositMonths,
    contract: 'yes',
    receipt: 'unknown',
    monthlyEstimate: monthlyEstimate(terms),
    monthlyLow: monthlyEstimate(terms)?.low ?? null,
    moveInCash: moveInCash({ ...terms, advanceMonths, depositMonths }),
    facts: ['caretaker', 'gate-locked', 'water-tank'],
    flooded: 'no',
    outcomes: {
      deposit: { yes: 4, no: 1 },
      bills: { yes: 6, no: 0 },
      receipt: { yes: 1, no: 1 },
      water: { yes: 0, no: 0 },
      repairs: { yes: 0, no: 0 },
    },
    permitNumber: null,
    permitYear: null,
    approval: null,
    isArchived: false,
    isVerified: false,
    rating: 4.63,
    reviewCount: 38,
    latitude: 14.1715,
    longitude: 121.2418,
    locationPrecision: 'exact',
    vacancy: {
      status: 'available',
      slots: 3,
      confirmedAt: '2026-11-10T02:00:00.000Z',
      freeFrom: null,
    },
    walk: { point: 'raymundo-gate', minutes: 8, metres: 545 },
    ride: { route: 'Kaliwa / Kanan', stop: 'Raymundo Gate', walkMinutes: 8, fare: 12 },
    createdAt: A_MOMENT,
    updatedAt: A_MOMENT,
    ...overrides,
  };
}

/** In the order of the home page: per month first, then per night, each by price. */
const PLACES: readonly (readonly [
  name: string,
  type: AccommodationTypeKey,
  tenants: (typeof TENANTS)[number]['key'],
  least: number,
  drawing: Drawing,
])[] = [
  ["Tita Luring's Bedspace", 'bed space', 'female', 2_000, 'front-bed-space-01'],
  ['Grove House Beds', 'bed space', 'male', 2_350, 'front-bed-space-06'],
  ['Ylang-Ylang Bed Spaces', 'bed space', 'coed', 2_700, 'front-bed-space-12'],
  ['Dao Street Dormitory', 'dormitory', 'coed', 3_200, 'front-dormitory-02'],
  ['Peña Study House', 'dormitory', 'female', 3_500, 'front-dormitory-05'],
  [
    "Sampaguita Women's Dormitory and Study Center Annex",
    'dormitory',
    'female',
    4_200,
    'front-dormitory-09',
  ],
  ['Kalachuchi Court', 'apartment', 'coed', 8_500, 'front-apartment-03'],
  ['Narra Residences', 'apartment', 'coed', 11_000, 'front-apartment-08'],
  ['Molave House', 'transient', 'coed', 800, 'front-transient-04'],
  ['Bukal Springs Hotel', 'hotel', 'coed', 2_400, 'front-hotel-01'],
];

/** Returns the code of a key in a code table. */
function codeOf<Row extends { key: string; code: number }>(
  table: readonly Row[],
  key: Row['key'],
): Row['code'] {
  return table.find((row) => row.key === key)!.code;
}

/** Places that differ in name, type, price and tenants, each the same in every run. */
export function someAccommodations(
  count: number = PAGE_SIZE,
  overrides: Partial<Accommodation> = {},
): Accommodation[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, typeKey, tenants, least, drawing] = PLACES[index % PLACES.length]!;
    const round = Math.floor(index / PLACES.length);
    const type = codeOf(ACCOMMODATION_TYPES, typeKey);
    return anAccommodation({
      _id: anId(`accommodation ${index}`),
      accommodationName: `${name}${round ? ` ${round + 1}` : ''}`,
      type,
      tenants: codeOf(TENANTS, tenants),
      price: [least, least * 1.5],
      priceUnit: defaultPriceUnit(type),
      pictures: [aPicture(drawing)],
      rating: index % 4 === 3 ? 0 : 4.25,
      reviewCount: index % 4 === 3 ? 0 : 12,
      ...overrides,
    });
  });
}

/** A place in lists. */
function summaryOf(place: AccommodationSummary): AccommodationSummary {
  const shown = Object.entries(place).filter(([name]) => name in SummaryBody.shape);
  return Object.fromEntries(shown) as unknown as AccommodationSummary;
}

/** A results page of a search; `total` and `pages` follow from the places by default. */
export function aSearchResult(overrides: Partial<HomeView['search']> = {}): HomeView['search'] {
  const sorted = (overrides.sorted ?? someAccommodations()).map(summaryOf);
  const { total = sorted.length, pages = Math.ceil(total / PAGE_SIZE) } = overrides;
  const { understood = [], relaxed = null, mentions = { total: 0 } } = overrides;
  return { success: true, sorted, total, pages, understood, relaxed, mentions };
}

/** A results page of a profile's list. */
export function anAccommodationPage(
  items: readonly AccommodationSummary[] = someAccommodations(),
  total: number = items.length,
): AccommodationPage {
  return { items: items.map(summaryOf), total, pages: Math.ceil(total / PAGE_SIZE) };
}
