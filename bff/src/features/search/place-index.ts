import {
  CAMPUS_POINTS,
  type CampusPoint,
  FILTER_GROUPS,
  LIMITS,
  type FilterParam,
  type MapBox,
  type SearchOrder,
  SORT_OPTIONS,
  choicesOf,
  curfewMinutes,
  filterGroup,
  metresIn,
  nearestRide,
  nearestWalk,
  offeredBetween,
  walksFrom,
} from '@elbi/contract/domain';
import { LRUCache } from 'lru-cache';
import { publicPosition } from '../accommodations/accommodation-presenter.ts';
import { type IndexedPlace, choicesOfPlace, peopleFor } from './indexed-place.ts';
import { SortedDocIds } from './sorted-doc-ids.ts';
import { DocIdSet } from './doc-id-set.ts';
import { type ParsedTerm, type TermPart, parseTerm } from './term/parse-term.ts';
import { NEAR_MINUTES, type TermCondition } from './term/term-vocabulary.ts';
import { WordIndex, type WordSets } from './word-index.ts';

/**
 * Numbers of a place for sorting and comparing, followed by the metres to each point of the campus
 * and to the nearest gate.
 */
const FIELDS = [
  'price',
  'isNight',
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
  'changedBy',
  'toCampus',
] as const;
type Field = (typeof FIELDS)[number];

const FIRST_POINT = FIELDS.length;
const FIELD = Object.fromEntries(FIELDS.map((field, at) => [field, at])) as Record<Field, number>;

/** Maximum bytes of cached results. */
const MAX_CACHED = 64_000_000;

/** More than any price. */
const ABOVE_PRICES = 2 * LIMITS.price.max;

/** The weight of the mean rating, in reviews (S7.find.2). */
const WEIGHT_OF_MEAN = 5;

/** The places of a part of a term. */
export interface FoundPart {
  part: TermPart;
  words: WordSets;
  /** Those that meet its condition; null without one. */
  met: DocIdSet | null;
}

/** Destinations of distances; null is the nearest gate. */
type Point = CampusPoint | null;
type Order = Exclude<SearchOrder, null>;

/**
 * All listed places in memory, in the form that searches need. A place has a doc ID. A changed
 * place gets a new one and the old ID becomes dead; nothing is removed from a list.
 */
export class PlaceIndex {
  readonly #slotOf = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #listed = new DocIdSet();
  /** By filter and value. */
  readonly #choices = new Map<string, Map<string, DocIdSet>>();
  readonly #orders = new Map<string, SortedDocIds>();
  readonly #words = new WordIndex();
  /** Numbers of all doc IDs by field: a limit reads one field of many places. */
  readonly #numbers = Array.from(
    { length: FIRST_POINT + CAMPUS_POINTS.length + 1 },
    () => new Float64Array(256),
  );
  #meanRating = 0;
  readonly #cache = new LRUCache<string, { made: object; bytes: number }>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ bytes }) => bytes,
  });
  #cacheVersion = 0;

  /** Offered limits, which have counts. */
  readonly #offered = FILTER_GROUPS.filter(({ match }) => match === 'one').flatMap(
    ({ param, choices }) =>
      (param === 'walk' ? POINTS : [null]).flatMap((point) =>
        choices.map(({ value }) => ({
          key: keyOf(param, point),
          value,
          passes: this.#test(param, value, point),
        })),
      ),
  );

  /** Increases with every change. */
  version = 0;

  /** Dead doc IDs of changed places. */
  get dead(): number {
    return this.#ids.length - this.#slotOf.size;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  get listed(): DocIdSet {
    return this.#listed;
  }

  /**
   * Returns a value derived from the places, cached until one changes.
   * @param make also returns its size
   */
  cached<Made extends object>(key: string, make: () => { made: Made; bytes: number }): Made {
    if (this.#cacheVersion !== this.version) this.#cache.clear();
    this.#cacheVersion = this.version;
    const known = this.#cache.get(key) ?? make();
    this.#cache.set(key, known);
    return known.made as Made;
  }

  idOf(slot: number): string {
    return this.#ids[slot]!;
  }

  /** Adds or updates a place; an unchanged one does nothing. */
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
    for (const { key, value, passes } of this.#offered) {
      if (passes(slot)) this.#choice(key, value).add(slot);
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

  /** The mean of all ratings, against which a place's rating is weighed. */
  set meanRating(mean: number) {
    if (mean === this.#meanRating) return;
    this.version += 1;
    this.#meanRating = mean;
    this.#orders.delete('rating');
  }

  /** Returns the parsed term; a word of a name is never treated as a typing mistake. */
  read(term: string): ParsedTerm {
    return parseTerm(term, (word) => this.#words.isInNames(word));
  }

  /** Returns the places of each part of a term. */
  withParts({ parts }: ParsedTerm): FoundPart[] {
    const point = parts.find(({ condition }) => condition?.param === 'point')?.condition?.value;
    const minutes = parts.find(({ condition }) => condition?.param === 'walk')?.condition?.value;
    return parts.map((part) => {
      const { condition } = part;
      const met =
        condition && this.#matching(condition, (point ?? null) as Point, minutes ?? NEAR_MINUTES);
      return { part, words: this.#words.find(part), met };
    });
  }

  /** Returns those of some places whose name contains a phrase. */
  withPhrase(places: DocIdSet, phrase: string): DocIdSet {
    return this.#words.withPhrase(places, phrase);
  }

  /**
   * Returns the places that meet a condition of a term. @param point and minutes: of the whole term
   */
  #matching({ param, value }: TermCondition, point: Point, minutes: string): DocIdSet {
    if (param === 'point') return this.under('walk', minutes, value as CampusPoint);
    if (filterGroup(param).match === 'one') return this.under(param, value, point);
    const slots = value.split(',').map((each) => this.#choice(param, each));
    return filterGroup(param).match === 'all' ? DocIdSet.common(slots) : DocIdSet.union(slots);
  }

  /** Returns the places with a value of a filter. */
  under(param: FilterParam, value: string, point: Point): DocIdSet {
    if (choicesOf(param).some((choice) => choice.value === value)) {
      return this.#choice(keyOf(param, point), value);
    }
    return this.#cachedSlots(`${keyOf(param, point)} ${value}`, this.#test(param, value, point));
  }

  /** Returns the places in a map area. */
  within({ south, west, north, east }: MapBox): DocIdSet {
    return this.#cachedSlots(`box ${[south, west, north, east].join()}`, (slot) => {
      const latitude = this.#number(slot, 'latitude');
      const longitude = this.#number(slot, 'longitude');
      return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
    });
  }

  /** Returns the listed places that pass a test, by a full scan. */
  #cachedSlots(key: string, passes: (slot: number) => boolean): DocIdSet {
    return this.cached(key, () => {
      const made = this.#listed.filter(passes);
      return { made, bytes: made.bytes };
    });
  }

  /** Returns all doc IDs in an order, dead ones included. */
  inOrder(order: Order, point: Point): SortedDocIds {
    const key = order === 'nearest' ? `nearest ${point}` : String(order);
    let slots = this.#orders.get(key);
    if (!slots) {
      const all = Uint32Array.from(this.#slotOf.values());
      slots = new SortedDocIds(all, this.#comparison(order, point));
      this.#orders.set(key, slots);
    }
    return slots;
  }

  /** Builds every order that a search can request, which takes some time. */
  *prepare(): Generator<void> {
    for (const { order } of SORT_OPTIONS) {
      for (const point of order === 'nearest' ? POINTS : [null])
        yield void this.inOrder(order, point);
    }
  }

  /** Compares by a first number, then a second, then the ID. */
  #comparison(order: Order, point: Point): (a: number, b: number) => number {
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
    return (a, b) =>
      first(a) - first(b) || then(a) - then(b) || (this.#ids[a]! < this.#ids[b]! ? -1 : 1);
  }

  #choice(param: string, value: string): DocIdSet {
    let choices = this.#choices.get(param);
    if (!choices) this.#choices.set(param, (choices = new Map<string, DocIdSet>()));
    let slots = choices.get(value);
    if (!slots) choices.set(value, (slots = new DocIdSet()));
    return slots;
  }

  #setNumbers(slot: number, place: IndexedPlace): void {
    const position = publicPosition(place);
    const nearest = position ? nearestWalk(position).metres : Number.MAX_SAFE_INTEGER;
    const numbers: Record<Field, number> = {
      price: place.min_price,
      isNight: place.price_unit === 'night' ? 1 : 0,
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

  #number(slot: number, field: Field): number {
    return this.#numbers[FIELD[field]]![slot]!;
  }

  /** Returns a test for a filter that is a limit: minutes on foot, pesos, or a time. */
  #test(param: FilterParam, value: string, point: Point): (slot: number) => boolean {
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
        return (slot) =>
          this.#number(slot, 'isNight') === 0 && this.#number(slot, 'price') <= Number(value);
      case 'pax':
        return (slot) => this.#number(slot, 'people') >= Number(value);
      case 'stay':
        return atMost(FIELD.minimumStay, Number(value));
      case 'advance':
        return atMost(FIELD.advance, Number(value));
      case 'deposit':
        return atMost(FIELD.deposit, Number(value));
      case 'curfew':
        // A place without a curfew passes every limit.
        return atMost(FIELD.closedFor, value === 'none' ? -Infinity : -curfewMinutes(value));
      case 'offered': {
        const span = offeredBetween(value);
        const at = (slot: number) => this.#number(slot, 'offeredAt');
        return (slot) => span !== null && span.after < at(slot) && at(slot) <= span.until;
      }
      default:
        return () => false;
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
/** An unknown walk is a number beyond every limit. */
const UNKNOWN = POINT_KEYS.map(() => Number.MAX_SAFE_INTEGER);

const fieldOfPoint = (point: Point) =>
  FIRST_POINT + (point === null ? CAMPUS_POINTS.length : POINT_KEYS.indexOf(point));

/** Only the filter of minutes depends on the point. */
const keyOf = (param: FilterParam, point: Point) =>
  param === 'walk' && point ? `walk to ${point}` : param;
