import type {
  Accommodation,
  AccommodationAbilities,
  AccommodationPage,
  SearchResult,
} from '@elbi/contract/codes';
import { ACCOMMODATION_TYPES, PAGE_SIZE, TENANTS, defaultPriceUnit } from '@elbi/contract/codes';
import { A_MOMENT, anId } from './ids.ts';

/** The address of a picture; stories answer it with a drawing. */
export function aPicture(seed: string | number = 1): string {
  return `/files/pictures/${anId(`picture ${seed}`)}/1280.webp`;
}

export const NO_ABILITIES: AccommodationAbilities = {
  edit: false,
  archive: false,
  delete: false,
  favorite: false,
  review: false,
  report: false,
};

/** What a registered user may do with somebody else's place. */
export const STUDENT_ABILITIES: AccommodationAbilities = {
  ...NO_ABILITIES,
  favorite: true,
  review: true,
  report: true,
};

/** What owners may do with their own place. */
export const OWNER_ABILITIES: AccommodationAbilities = {
  ...NO_ABILITIES,
  edit: true,
  archive: true,
  delete: true,
};

export function anAccommodation(overrides: Partial<Accommodation> = {}): Accommodation {
  const pictures = overrides.pictures ?? [aPicture(1), aPicture(2), aPicture(3)];
  const name = overrides.accommodationName ?? "Dapdap Ladies' Dorm";
  return {
    _id: anId('accommodation'),
    accommodationName: name,
    location: 'Batong Malake',
    type: 3,
    price: [3_500, 5_200],
    priceUnit: 'month',
    singlePrice: false,
    ownerId: anId('owner'),
    pictures,
    pictureDetails: pictures.map((_, index) => ({
      _id: anId(`picture ${index + 1}`),
      width: 1280,
      height: 960,
      alt: `${name}, Dormitory in Batong Malake`,
    })),
    description:
      'A quiet dormitory four minutes from the Main Gate, with a study room on every floor.',
    completeAddress: '22 Dapdap Street, Batong Malake, Los Baños, Laguna',
    minimumStay: 5,
    tenants: 1,
    pax: 4,
    curfew: '1970-01-01T22:00:00+08:00',
    visitorsAllowed: 'no overnight',
    amenities: ['wifi', 'cctv', 'cooking'],
    billInclusions: ['water', 'wifi'],
    isArchived: false,
    rating: 4.63,
    reviewCount: 38,
    latitude: 14.1715,
    longitude: 121.2418,
    createdAt: A_MOMENT,
    updatedAt: A_MOMENT,
    ...overrides,
  };
}

const NAMES = [
  "Tita Luring's Bedspace",
  'Grove House Beds',
  'Dao Street Dormitory',
  'Kalachuchi Court',
  'Peña Study House',
  'Ylang-Ylang Bed Spaces',
  'Narra Residences',
  'Acacia Hall',
  "Sampaguita Women's Dormitory and Study Center Annex",
  'Molave House',
];

/** Places that differ in name, type, price and tenants, each the same in every run. */
export function someAccommodations(
  count: number = PAGE_SIZE,
  overrides: Partial<Accommodation> = {},
): Accommodation[] {
  return Array.from({ length: count }, (_, index) => {
    const type = ACCOMMODATION_TYPES[index % ACCOMMODATION_TYPES.length]?.code ?? 3;
    const round = Math.floor(index / NAMES.length);
    const least = 2_000 + index * 350;
    return anAccommodation({
      _id: anId(`accommodation ${index}`),
      accommodationName: `${NAMES[index % NAMES.length]}${round ? ` ${round + 1}` : ''}`,
      type,
      tenants: TENANTS[index % TENANTS.length]?.code ?? 2,
      price: [least, least + 1_000],
      priceUnit: defaultPriceUnit(type),
      pictures: [aPicture(`of place ${index}`)],
      rating: index % 4 === 3 ? 0 : 4.25,
      reviewCount: index % 4 === 3 ? 0 : 12,
      ...overrides,
    });
  });
}

/** One page of a search; `total` and `pages` follow from the places unless told. */
export function aSearchResult(overrides: Partial<SearchResult> = {}): SearchResult {
  const sorted = overrides.sorted ?? someAccommodations();
  const total = overrides.total ?? sorted.length;
  return { success: true, sorted, total, pages: Math.ceil(total / PAGE_SIZE), ...overrides };
}

/** One page of a profile's list. */
export function anAccommodationPage(
  items: Accommodation[] = someAccommodations(),
  total: number = items.length,
): AccommodationPage {
  return { items, total, pages: Math.ceil(total / PAGE_SIZE) };
}
