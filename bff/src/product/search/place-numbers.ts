import {
  CAMPUS_POINTS,
  type CampusPoint,
  LIMITS,
  type FilterParam,
  type MapBox,
  type SearchOrder,
  PRICE_BASES,
  metresIn,
  metresOnFoot,
  nearestRide,
  nearestWalk,
  offeredBetween,
  walksFrom,
} from '@elbi/contract/domain';
import { publicPosition } from '../places/accommodation-presenter.ts';
import { type IndexedPlace, freeFrom, peopleFor } from './indexed-place.ts';

/**
 * Numbers of a place for sorting and comparing, followed by the metres to each point of the campus
 * and to the nearest gate.
 */
const FIELDS = [
  'price',
  'isNight',
  'basis',
  'isStale',
  'createdAt',
  'offeredAt',
  'ratingSum',
  'ratingCount',
  'latitude',
  'longitude',
  'closedFor',
  'monthlyLow',
  'people',
  'minimumStay',
  'advance',
  'deposit',
  'freeFrom',
  'changedBy',
  'toCampus',
] as const;
type Field = (typeof FIELDS)[number];

const FIRST_POINT = FIELDS.length;
const FIELD = Object.fromEntries(FIELDS.map((field, at) => [field, at])) as Record<Field, number>;

/** More than any price. */
const ABOVE_PRICES = 2 * LIMITS.price.max;

/** The weight of the mean rating, in reviews (S7.find.2). */
const WEIGHT_OF_MEAN = 5;

/** Destinations of distances; null is the nearest gate. */
export type Point = CampusPoint | null;
export type Order = Exclude<SearchOrder, null>;

const POINT_KEYS: readonly CampusPoint[] = CAMPUS_POINTS.map(({ key }) => key);
export const POINTS: readonly Point[] = [null, ...POINT_KEYS];
/** An unknown walk is a number beyond every limit. */
const UNKNOWN = POINT_KEYS.map(() => Number.MAX_SAFE_INTEGER);

/**
 * Returns a curfew in minutes after noon, so that one after midnight is later than one before it
 * (S7.find.1). @param time HH:mm, seconds may follow
 */
function curfewMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours + 12) % 24) * 60 + minutes;
}

/** What a price counts. */
export type PriceKind = Pick<IndexedPlace, 'price_unit' | 'price_basis'>;

const numbersOf = ({ price_unit, price_basis }: PriceKind) => ({
  isNight: price_unit === 'night' ? 1 : 0,
  basis: PRICE_BASES.findIndex(({ key }) => key === price_basis),
});

const fieldOfPoint = (point: Point) =>
  FIRST_POINT + (point === null ? CAMPUS_POINTS.length : POINT_KEYS.indexOf(point));

/** The numbers of all doc IDs by field: a limit reads one field of many places. */
export class PlaceNumbers {
  readonly #numbers = Array.from(
    { length: FIRST_POINT + CAMPUS_POINTS.length + 1 },
    () => new Float64Array(256),
  );
  /** The mean of all ratings, against which a place's rating is weighed. */
  meanRating = 0;

  set(slot: number, place: IndexedPlace): void {
    const position = publicPosition(place);
    const nearest = position ? nearestWalk(position).metres : Number.MAX_SAFE_INTEGER;
    const numbers: Record<Field, number> = {
      price: place.min_price,
      ...numbersOf(place),
      isStale: place.is_stale ? 1 : 0,
      createdAt: place.created_at,
      offeredAt: place.offered_at ?? NaN,
      ratingSum: place.rating_sum,
      ratingCount: place.rating_count,
      latitude: position?.latitude ?? NaN,
      longitude: position?.longitude ?? NaN,
      // Lower for later curfews.
      closedFor: place.curfew === null ? -Infinity : -curfewMinutes(place.curfew),
      monthlyLow: place.monthly_low ?? Infinity,
      people: peopleFor(place),
      // In months, like the filter.
      minimumStay: place.minimum_stay / (place.price_unit === 'night' ? 30 : 1),
      advance: place.advance_months ?? Infinity,
      deposit: place.deposit_months ?? Infinity,
      freeFrom: freeFrom(place),
      changedBy: Number(place.changed_by),
      // Minutes to a gate, or to a jeepney that goes there.
      toCampus: position ? Math.min(nearest, nearestRide(position).metres) : NaN,
    };
    const metres = position ? walksFrom(position).map((walk) => walk.metres) : UNKNOWN;
    const all = [...FIELDS.map((field) => numbers[field]), ...metres, nearest];
    for (const [field, number] of all.entries()) {
      const known = this.#numbers[field]!;
      if (slot >= known.length) {
        this.#numbers[field] = new Float64Array(known.length * 2);
        this.#numbers[field].set(known);
      }
      this.#numbers[field]![slot] = number;
    }
  }

  at(slot: number, field: Field): number {
    return this.#numbers[FIELD[field]]![slot]!;
  }

  /** Returns a test for a map area. */
  inBox({ south, west, north, east }: MapBox): (slot: number) => boolean {
    return (slot) => {
      const latitude = this.at(slot, 'latitude');
      const longitude = this.at(slot, 'longitude');
      return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
    };
  }

  /** Returns a test for places whose price has a unit and basis. */
  samePrice(price: PriceKind): (slot: number) => boolean {
    const { isNight, basis } = numbersOf(price);
    return (slot) => this.at(slot, 'isNight') === isNight && this.at(slot, 'basis') === basis;
  }

  /** Returns a test for places within a walk of another; of an unknown position for none. */
  near(other: number, minutes: number): (slot: number) => boolean {
    const position = (slot: number) => ({
      latitude: this.at(slot, 'latitude'),
      longitude: this.at(slot, 'longitude'),
    });
    return (slot) => metresOnFoot(position(other), position(slot)) <= metresIn(minutes);
  }

  /**
   * Returns a test for places that a filter of now leaves out, because they are free only after a
   * day; people are counted by slots only where each pays for a bed.
   */
  isLater(param: 'vacant' | 'pax', today: string): (slot: number) => boolean {
    const now = Date.parse(today);
    const head = PRICE_BASES.findIndex(({ key }) => key === 'head');
    return (slot) => {
      const day = this.at(slot, 'freeFrom');
      return now < day && day < Infinity && (param === 'vacant' || this.at(slot, 'basis') === head);
    };
  }

  /** Returns a test for a filter that is a limit: minutes on foot, pesos, or a time. */
  test(param: FilterParam, value: string, point: Point): (slot: number) => boolean {
    const atMost = (field: number, most: number) => (slot: number) =>
      this.#numbers[field]![slot]! <= most;
    switch (param) {
      case 'walk':
        return atMost(fieldOfPoint(point), metresIn(Number(value)));
      case 'ride':
        return atMost(FIELD.toCampus, metresIn(Number(value)));
      case 'budget':
        return atMost(FIELD.monthlyLow, Number(value));
      case 'rent':
        return (slot) => this.at(slot, 'isNight') === 0 && this.at(slot, 'price') <= Number(value);
      case 'pax':
        return (slot) => this.at(slot, 'people') >= Number(value);
      case 'stay':
        return atMost(FIELD.minimumStay, Number(value));
      case 'advance':
        return atMost(FIELD.advance, Number(value));
      case 'deposit':
        return atMost(FIELD.deposit, Number(value));
      case 'from':
        return atMost(FIELD.freeFrom, Date.parse(value));
      case 'curfew':
        // A place without a curfew passes every limit.
        return atMost(FIELD.closedFor, value === 'none' ? -Infinity : -curfewMinutes(value));
      case 'offered': {
        const span = offeredBetween(value);
        const at = (slot: number) => this.at(slot, 'offeredAt');
        return (slot) => span !== null && span.after < at(slot) && at(slot) <= span.until;
      }
      default:
        return () => false;
    }
  }

  #score(slot: number): number {
    return (
      (WEIGHT_OF_MEAN * this.meanRating + this.at(slot, 'ratingSum')) /
      (WEIGHT_OF_MEAN + this.at(slot, 'ratingCount'))
    );
  }

  /** Returns a comparison by a first number, then a second. */
  comparison(order: Order, point: Point): (a: number, b: number) => number {
    const at = (field: number) => (slot: number) => this.#numbers[field]![slot]!;
    const [price, isNight, isStale] = [at(FIELD.price), at(FIELD.isNight), at(FIELD.isStale)];
    const createdAt = at(FIELD.createdAt);
    // Prices per month come before prices per night.
    const byPrice = (slot: number) => isNight(slot) * ABOVE_PRICES + price(slot);
    // Stale availability sorts last among equals (S7.free.4).
    const staleLast = (slot: number) => isStale(slot) * 2 * ABOVE_PRICES + byPrice(slot);
    const [first, then] = {
      1: [byPrice, isStale],
      [-1]: [(slot: number) => isNight(slot) * ABOVE_PRICES - price(slot), isStale],
      nearest: [at(fieldOfPoint(point)), staleLast],
      rating: [(slot: number) => -this.#score(slot), staleLast],
      newest: [(slot: number) => -createdAt(slot), staleLast],
    }[order] as [(slot: number) => number, (slot: number) => number];
    return (a, b) => first(a) - first(b) || then(a) - then(b);
  }
}
