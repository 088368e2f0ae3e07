import type {
  Amenity,
  BillInclusion,
  PriceUnit,
  VisitorsAllowed,
  AccommodationTypeKey,
} from '@elbi/contract/codes';
import { Deck, dealQuotas, type Dice } from '../dice.ts';

/** What is usual for a type: prices in pesos, in the unit of the type. */
interface Usual {
  unit: PriceUnit;
  /** Lowest, most frequent and highest minimum price. */
  price: readonly [number, number, number];
  pax: readonly [number, number];
  stays: readonly number[];
  /** How likely each amenity is. */
  amenities: Readonly<Record<Amenity, number>>;
}

export const USUAL: Readonly<Record<AccommodationTypeKey, Usual>> = {
  'bed space': {
    unit: 'month',
    price: [1_500, 2_500, 4_000],
    pax: [2, 12],
    stays: [1, 3, 5, 5, 5, 10],
    amenities: {
      wifi: 0.74,
      'air conditioning': 0.16,
      pets: 0.05,
      parking: 0.12,
      cctv: 0.5,
      cooking: 0.38,
    },
  },
  dormitory: {
    unit: 'month',
    price: [2_500, 4_000, 7_500],
    pax: [16, 120],
    stays: [5, 5, 5, 10, 10],
    amenities: {
      wifi: 0.9,
      'air conditioning': 0.34,
      pets: 0.02,
      parking: 0.22,
      cctv: 0.88,
      cooking: 0.24,
    },
  },
  apartment: {
    unit: 'month',
    price: [6_500, 11_000, 22_000],
    pax: [2, 8],
    stays: [6, 6, 12, 12, 5],
    amenities: {
      wifi: 0.62,
      'air conditioning': 0.36,
      pets: 0.2,
      parking: 0.5,
      cctv: 0.55,
      cooking: 0.95,
    },
  },
  transient: {
    unit: 'night',
    price: [600, 1_000, 1_800],
    pax: [2, 14],
    stays: [1, 1, 1, 2],
    amenities: {
      wifi: 0.92,
      'air conditioning': 0.75,
      pets: 0.18,
      parking: 0.6,
      cctv: 0.5,
      cooking: 0.55,
    },
  },
  hotel: {
    unit: 'night',
    price: [1_800, 2_800, 9_000],
    pax: [2, 6],
    stays: [1, 1, 1, 1],
    amenities: {
      wifi: 1,
      'air conditioning': 1,
      pets: 0.15,
      parking: 0.9,
      cctv: 0.9,
      cooking: 0,
    },
  },
};

/** A price on a step of 50, most often near the middle one. */
export function usualPrice(type: AccommodationTypeKey, dice: Dice): number {
  const [low, mode, high] = USUAL[type].price;
  const point = dice.between(0, 1);
  const turn = (mode - low) / (high - low);
  const price =
    point < turn
      ? low + Math.sqrt(point * (high - low) * (mode - low))
      : high - Math.sqrt((1 - point) * (high - low) * (high - mode));
  return roundTo50(price);
}

/** The highest price of a place: 1.1 to 1.8 times the lowest, and above it. */
export function highestPrice(lowest: number, dice: Dice): number {
  return Math.max(lowest + 50, roundTo50(lowest * dice.between(1.1, 1.8)));
}

function roundTo50(price: number): number {
  return Math.round(price / 50) * 50;
}

export function usualAmenities(type: AccommodationTypeKey, dice: Dice): Amenity[] {
  const entries = Object.entries(USUAL[type].amenities) as [Amenity, number][];
  return entries.filter(([, likely]) => dice.chance(likely)).map(([amenity]) => amenity);
}

/** Deals what does not depend on the type alone, in the shares of the town. */
export function traitDealer(dice: Dice) {
  const byMonth = {
    curfew: new Deck<string | null>(
      dealQuotas<string | null>(
        [
          ['21:00', 10],
          ['22:00', 48],
          ['23:00', 22],
          ['00:00', 14],
          [null, 8],
        ],
        dice,
      ),
      dice,
    ),
    visitors: new Deck<VisitorsAllowed>(
      dealQuotas<VisitorsAllowed>(
        [
          ['not allowed', 42],
          ['no overnight', 56],
          ['overnight allowed', 4],
        ],
        dice,
      ),
      dice,
    ),
  };
  const visitorsOfGuests = new Deck<VisitorsAllowed>(
    ['overnight allowed', 'allowed', 'overnight allowed', 'no overnight'],
    dice,
  );
  const bills = new Deck<BillInclusion[]>(
    [
      ...Array.from({ length: 1 }, (): BillInclusion[] => ['wifi', 'water', 'electricity']),
      ...Array.from({ length: 8 }, (): BillInclusion[] => ['wifi', 'water']),
      ...Array.from({ length: 2 }, (): BillInclusion[] => ['water']),
      ...Array.from({ length: 9 }, (): BillInclusion[] => []),
    ],
    dice,
  );
  return {
    curfew: (unit: PriceUnit) => (unit === 'night' ? null : byMonth.curfew.deal()),
    visitors: (unit: PriceUnit) =>
      unit === 'night' ? visitorsOfGuests.deal() : byMonth.visitors.deal(),
    bills: (unit: PriceUnit, amenities: readonly Amenity[]): BillInclusion[] => {
      if (unit === 'night') return ['wifi', 'water', 'electricity'];
      return bills.deal().filter((bill) => bill !== 'wifi' || amenities.includes('wifi'));
    },
  };
}
