import {
  CAMPUS_POINTS,
  type CampusPoint,
  FILTER_GROUPS,
  type FilterParam,
  type MapBox,
  type SearchOrder,
  SORT_OPTIONS,
  choicesOf,
  curfewMinutes,
  minutesOnFoot,
  walksFrom,
} from '@elbi/contract/codes';
import { publicPosition } from '../accommodations/public-position.ts';
import { type IndexedPlace, choicesOfPlace } from './indexed-place.ts';
import { OrderedSlots } from './ordered-slots.ts';
import { SlotSet } from './slot-set.ts';
import { WordIndex } from './word-index.ts';

/** Numbers of a place by which it is ordered or compared; metres to each point follow them. */
const FIELDS = [
  'price',
  'isNight',
  'isStale',
  'createdAt',
  'ratingSum',
  'ratingCount',
  'latitude',
  'longitude',
  'curfew',
  'monthlyLow',
  'changedBy',
] as const;
type Field = (typeof FIELDS)[number];

const FIRST_POINT = FIELDS.length;
const STRIDE = FIRST_POINT + CAMPUS_POINTS.length;
const FIELD = Object.fromEntries(FIELDS.map((field, at) => [field, at])) as Record<Field, number>;

/** How many reviews of the mean rating of all a place's own are weighed against (S7.find.2). */
const WEIGHT_OF_MEAN = 5;

/** Where distances lead to; null is the nearest point. */
type Point = CampusPoint | null;
type Order = Exclude<SearchOrder, null>;

/**
 * All listed places as a search needs them, in memory. A place has a slot; when it changes it gets
 * another, and the old one is dead: nothing is ever taken out of a list.
 */
export class PlaceIndex {
  readonly #slotOf = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #listed = new SlotSet();
  readonly #choices = new Map<string, SlotSet>();
  readonly #orders = new Map<string, OrderedSlots>();
  readonly #words = new WordIndex();
  #numbers = new Float64Array(STRIDE * 256);
  #meanRating = 0;

  /** Rises with every change. */
  version = 0;

  /** Slots that hold what a place no longer is. */
  get dead(): number {
    return this.#ids.length - this.#slotOf.size;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  get listed(): SlotSet {
    return this.#listed;
  }

  idOf(slot: number): string {
    return this.#ids[slot]!;
  }

  /** Makes a place what it now is; told again of what it knows, it does nothing. */
  put(place: IndexedPlace): void {
    const known = this.#slotOf.get(place.id);
    if (known !== undefined && this.#number(known, 'changedBy') === Number(place.changed_by))
      return;
    this.remove(place.id);
    if (!place.is_listed) return;
    this.version += 1;
    const slot = this.#ids.push(place.id) - 1;
    this.#slotOf.set(place.id, slot);
    this.#listed.add(slot);
    this.#setNumbers(slot, place);
    for (const { param, value } of choicesOfPlace(place)) this.#choice(param, value).add(slot);
    for (const { param, value, point } of LIMITS_OFFERED) {
      if (this.#passes(slot, param, value, point))
        this.#choice(keyOf(param, point), value).add(slot);
    }
    this.#words.add(slot, place.search_name, place.search_text);
    for (const order of this.#orders.values()) order.add(slot);
  }

  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.version += 1;
    this.#slotOf.delete(id);
    this.#listed.delete(slot);
  }

  /** The mean of all ratings, which a place's own are weighed against. */
  set meanRating(mean: number) {
    if (mean === this.#meanRating) return;
    this.version += 1;
    this.#meanRating = mean;
    this.#orders.delete('rating');
  }

  /** Those of some places that are listed. */
  slotsOf(ids: readonly string[]): SlotSet {
    const slots = new SlotSet();
    for (const id of ids) {
      const slot = this.#slotOf.get(id);
      if (slot !== undefined) slots.add(slot);
    }
    return slots;
  }

  /** The places that a term finds, the best matches first. @param term has words */
  withWords(term: string): readonly SlotSet[] {
    return this.#words.find(term);
  }

  /** The places under a value of a filter. */
  under(param: FilterParam, value: string, point: Point): SlotSet {
    if (choicesOf(param).some((choice) => choice.value === value)) {
      return this.#choice(keyOf(param, point), value);
    }
    return this.#listed.filter((slot) => this.#passes(slot, param, value, point));
  }

  /** The places in a part of the map. */
  within({ south, west, north, east }: MapBox): SlotSet {
    return this.#listed.filter((slot) => {
      const latitude = this.#number(slot, 'latitude');
      const longitude = this.#number(slot, 'longitude');
      return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
    });
  }

  /** All places in an order; dead slots are among them. */
  inOrder(order: Order, point: Point): OrderedSlots {
    const key = order === 'nearest' ? `nearest ${point}` : String(order);
    let slots = this.#orders.get(key);
    if (!slots) {
      const all = Uint32Array.from(this.#slotOf.values());
      slots = new OrderedSlots(all, this.#comparison(order, point));
      this.#orders.set(key, slots);
    }
    return slots;
  }

  /** Makes each order that a search can ask for; takes its time. */
  *prepare(): Generator<void> {
    for (const { order } of SORT_OPTIONS) {
      for (const point of order === 'nearest' ? POINTS : [null])
        yield void this.inOrder(order, point);
    }
  }

  #comparison(order: Order, point: Point): (a: number, b: number) => number {
    const byNumber = (field: Field) => (a: number, b: number) =>
      this.#number(a, field) - this.#number(b, field);
    const downwards = (compare: (a: number, b: number) => number) => (a: number, b: number) =>
      compare(b, a);
    const byId = (a: number, b: number) => (this.idOf(a) < this.idOf(b) ? -1 : 1);
    const [nights, price, stale] = [byNumber('isNight'), byNumber('price'), byNumber('isStale')];
    const byScore = (a: number, b: number) => this.#score(a) - this.#score(b);
    const byDistance = (a: number, b: number) =>
      finite(this.#metres(a, point)) - finite(this.#metres(b, point));
    // Prices compare like with like: months first. What is stale comes last among equals (S7.free.4).
    const first = {
      1: [nights, price, stale],
      [-1]: [nights, downwards(price), stale],
      nearest: [byDistance, stale, nights, price],
      rating: [downwards(byScore), stale, nights, price],
      newest: [downwards(byNumber('createdAt')), stale, nights, price],
    }[order];
    return (a, b) => {
      for (const compare of first) {
        const difference = compare(a, b);
        if (difference !== 0) return difference;
      }
      return byId(a, b);
    };
  }

  #choice(param: string, value: string): SlotSet {
    const key = `${param}=${value}`;
    let slots = this.#choices.get(key);
    if (!slots) this.#choices.set(key, (slots = new SlotSet()));
    return slots;
  }

  #setNumbers(slot: number, place: IndexedPlace): void {
    const position = publicPosition(place);
    const numbers: Record<Field, number> = {
      price: place.min_price,
      isNight: place.price_unit === 'night' ? 1 : 0,
      isStale: place.is_stale ? 1 : 0,
      createdAt: place.created_at,
      ratingSum: place.rating_sum,
      ratingCount: place.rating_count,
      latitude: position?.latitude ?? NaN,
      longitude: position?.longitude ?? NaN,
      curfew: place.curfew === null ? Infinity : curfewMinutes(place.curfew),
      monthlyLow: place.monthly_low ?? Infinity,
      changedBy: Number(place.changed_by),
    };
    const metres = position ? walksFrom(position).map((walk) => walk.metres) : UNKNOWN;
    const start = slot * STRIDE;
    if (start >= this.#numbers.length) {
      const more = new Float64Array(this.#numbers.length * 2);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers.set([...FIELDS.map((field) => numbers[field]), ...metres], start);
  }

  #number(slot: number, field: Field): number {
    return this.#numbers[slot * STRIDE + FIELD[field]]!;
  }

  #metres(slot: number, point: Point): number {
    const start = slot * STRIDE + FIRST_POINT;
    if (point !== null) return this.#numbers[start + POINT_KEYS.indexOf(point)]!;
    let nearest = Infinity;
    for (let at = start; at < start + CAMPUS_POINTS.length; at += 1) {
      nearest = Math.min(nearest, this.#numbers[at]!);
    }
    return nearest;
  }

  /** Whether a place passes a filter that is a limit: minutes on foot, pesos, or a time. */
  #passes(slot: number, param: FilterParam, value: string, point: Point): boolean {
    switch (param) {
      case 'walk':
        return minutesOnFoot(this.#metres(slot, point)) <= Number(value);
      case 'budget':
        return this.#number(slot, 'monthlyLow') <= Number(value);
      case 'curfew': {
        // A gate that is never closed is open at any time.
        const asked = value === 'none' ? Infinity : curfewMinutes(value);
        return this.#number(slot, 'curfew') >= asked;
      }
      default:
        return false;
    }
  }

  #score(slot: number): number {
    return (
      (WEIGHT_OF_MEAN * this.#meanRating + this.#number(slot, 'ratingSum')) /
      (WEIGHT_OF_MEAN + this.#number(slot, 'ratingCount'))
    );
  }
}

const POINT_KEYS: readonly CampusPoint[] = CAMPUS_POINTS.map(({ key }) => key);
const POINTS: readonly Point[] = [null, ...POINT_KEYS];
const UNKNOWN = POINT_KEYS.map(() => Infinity);

/** Limits that people are offered, and are counted beside. */
const LIMITS_OFFERED = FILTER_GROUPS.filter(({ match }) => match === 'one').flatMap(
  ({ param, choices }) =>
    (param === 'walk' ? POINTS : [null]).flatMap((point) =>
      choices.map(({ value }) => ({ param, value, point })),
    ),
);

/** Minutes are to a point; other filters do not know of it. */
const keyOf = (param: FilterParam, point: Point) =>
  param === 'walk' && point ? `walk to ${point}` : param;

/** Infinity less itself is no number. */
const finite = (metres: number) => Math.min(metres, Number.MAX_SAFE_INTEGER);
