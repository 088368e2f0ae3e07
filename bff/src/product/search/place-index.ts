import {
  type CampusPoint,
  FILTER_GROUPS,
  type FilterParam,
  type HomeView,
  LIMITS,
  PAGE_SIZE,
  type RentComparison,
  type Search,
  SORT_OPTIONS,
  type SchoolTerm,
  choicesOf,
  filterGroup,
  searchAddress,
} from '@elbi/contract/domain';
import { dateInManila } from '@elbi/contract/format';
import { LRUCache } from 'lru-cache';
import { isDeepStrictEqual } from 'node:util';
import type { AccommodationRow } from '../../database/tables.ts';
import { DocIdSet } from './doc-id-set.ts';
import {
  type FoundSets,
  type SearchAnswer,
  type SearchSets,
  findMatching,
  findPlaces,
} from './find-places.ts';
import { type IndexedPlace, choicesOfPlace } from './indexed-place.ts';
import { type Order, PlaceNumbers, POINTS, type Point, type PriceKind } from './place-numbers.ts';
import { SortedDocIds } from './sorted-doc-ids.ts';
import { isOnlySigns, parseTerm } from './term/parse-term.ts';
import { NEAR_MINUTES, type TermCondition, type TermParam } from './term/term-vocabulary.ts';
import { WordIndex } from './word-index.ts';

/** Minutes on foot to other places whose rent is compared. */
const NEAR_WALK = 15;
/** Maximum bytes of cached results. */
const MAX_CACHED = 64_000_000;
/** Approximate bytes of a few hundred numbers with their names. */
const BYTES_OF_ANSWER = 8_000;
/** Approximate bytes of an ID and its share of the key. */
const BYTES_OF_PAGE_ROW = 100;

/** The counts that the home page shows with the results of a search. */
export type SearchCounts = Pick<HomeView, 'nightly' | 'facets' | 'relax' | 'terms'>;

/** A results page of a search, as IDs. */
export interface FoundPage<Answer = SearchAnswer> {
  ids: string[];
  answer: Answer;
}

/** How many places match a whole search. */
export interface PlaceCount {
  count: number;
  /** The ID of a single place. */
  onlyId: string | null;
}

/** A place whose rent is compared, as its page shows it: an edit may be newer than the index. */
export type ComparedRent = PriceKind &
  Pick<AccommodationRow, 'id' | 'type' | 'location' | 'min_price'>;

/** The result that all pages and orders of a search share. */
interface Found<Answer> {
  places: DocIdSet;
  /** The same, grouped by how well they match the term, the best first; empty without a term. */
  tiers: readonly DocIdSet[];
  answer: Answer;
}

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
  readonly #numbers = new PlaceNumbers();
  #terms: readonly SchoolTerm[] = [];
  /** The date in Manila. */
  #today = '';
  /** Values derived from the places; emptied when one changes. */
  readonly #cache = new LRUCache<string, { made: object; bytes: number }>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ bytes }) => bytes,
  });

  /** Offered limits, which have counts. */
  readonly #offered = FILTER_GROUPS.filter(({ match }) => match === 'one').flatMap(
    ({ param, choices }) =>
      (param === 'walk' ? POINTS : [null]).flatMap((point) =>
        choices.map(({ value }) => ({
          key: keyOf(param, point),
          value,
          passes: this.#numbers.test(param, value, point),
        })),
      ),
  );

  /** Dead doc IDs of changed places. */
  get dead(): number {
    return this.#ids.length - this.#slotOf.size;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  /** Adds or updates a place; an unchanged one does nothing. */
  put(place: IndexedPlace): void {
    const known = this.#slotOf.get(place.id);
    if (known !== undefined && this.#numbers.at(known, 'changedBy') === Number(place.changed_by))
      return;
    this.remove(place.id);
    if (!place.is_listed) return;
    this.#cache.clear();
    const slot = this.#ids.push(place.id) - 1;
    this.#slotOf.set(place.id, slot);
    this.#listed.add(slot);
    this.#numbers.set(slot, place);
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
    this.#cache.clear();
    this.#slotOf.delete(id);
    this.#listed.delete(slot);
  }

  /** The mean of all ratings, against which a place's rating is weighed. */
  set meanRating(mean: number) {
    if (mean === this.#numbers.meanRating) return;
    this.#cache.clear();
    this.#numbers.meanRating = mean;
    this.#orders.delete('rating');
  }

  /** The school's terms by their first day, which "for second sem" means. */
  set terms(terms: readonly SchoolTerm[]) {
    if (isDeepStrictEqual(terms, this.#terms)) return;
    this.#cache.clear();
    this.#terms = terms;
  }

  /** Builds every order that a search can request, which takes some time. */
  *prepare(): Generator<void> {
    for (const { order } of SORT_OPTIONS) {
      for (const point of order === 'nearest' ? POINTS : [null])
        yield void this.#inOrder(order, point);
    }
  }

  /** Returns a results page of a search. */
  search(search: Search, pageSize = PAGE_SIZE): FoundPage {
    const found = this.#find('places', search, ({ answer }) => answer);
    return this.#pageOf(search, found, pageSize);
  }

  /** Returns the same with the home page's counts, which take longer than the search itself. */
  searchAndCount(search: Search): FoundPage<SearchAnswer & SearchCounts> {
    const found = this.#find('counts', search, (all, sets) => ({
      ...all.answer,
      ...this.#count(search, all, sets),
    }));
    return this.#pageOf(search, found, PAGE_SIZE);
  }

  /** Counts the places that match a whole search; nobody will read the result again. */
  count(search: Search): PlaceCount {
    this.#renewToday();
    const places = findMatching(this.#setsOf(search));
    const [only] = places.size === 1 ? this.#inOrder(1, null).page(places, 0, 1) : [];
    return { count: places.size, onlyId: only === undefined ? null : this.#ids[only]! };
  }

  /**
   * Compares the rent of a place with the other ones of its type, unit and basis in its barangay or
   * within 15 minutes on foot (S7.usual.1); null where they are too few or all ask the same, or it
   * is not listed.
   */
  compareRent(place: ComparedRent): RentComparison | null {
    const { id, type, location, min_price: rent, price_unit, price_basis } = place;
    const own = this.#slotOf.get(id);
    if (own === undefined) return null;
    const key = ['rents near', id, type, location, rent, price_unit, price_basis].join(' ');
    const { comparison } = this.#cached(key, () => {
      const [isSame, isNear] = [this.#numbers.samePrice(place), this.#numbers.near(own, NEAR_WALK)];
      const barangay = this.#choice('loc', location);
      const others = DocIdSet.common([this.#listed, this.#choice('type', String(type))]).filter(
        (slot) => slot !== own && isSame(slot) && (barangay.has(slot) || isNear(slot)),
      );
      const rentOf = (slot: number) => this.#numbers.at(slot, 'price');
      const count = others.size;
      const lower = others.filter((slot) => rentOf(slot) > rent).size;
      const isUsual = others.filter((slot) => rentOf(slot) === rent).size === count;
      const says = count >= LIMITS.comparedRents.min && !isUsual;
      return { made: { comparison: says ? { count, lower, of: type } : null }, bytes: 100 };
    });
    return comparison;
  }

  /** @param kind of answer, in the cache */
  #find<Answer>(
    kind: string,
    search: Search,
    answerOf: (found: FoundSets, sets: SearchSets) => Answer,
  ): Found<Answer> {
    this.#renewToday();
    const shared = searchAddress({ ...search, order: null, view: 'list', page: 1 });
    return this.#cached(`${kind} ${shared}`, () => {
      const sets = this.#setsOf(search);
      const found = findPlaces(sets);
      const { places, matches } = found;
      // The first match has all words in its name.
      const named = DocIdSet.common([places, ...matches.slice(0, 1)]);
      const phrases = sets.phrases.map((phrase) => this.#words.withPhrase(named, phrase));
      const tiers = tiersOf(places, [...phrases, ...matches]);
      const bytes = places.bytes * (1 + tiers.length) + BYTES_OF_ANSWER;
      return { made: { places, tiers, answer: answerOf(found, sets) }, bytes };
    });
  }

  /** Empties the cache on a new day, because days before it mean now. */
  #renewToday(): void {
    const today = dateInManila(new Date());
    if (today !== this.#today) this.#cache.clear();
    this.#today = today;
  }

  /**
   * Returns the places of each part of a search. @param isByDay whether a filter has the day by
   * which places are free; without one in the term either, a later day counts as full
   */
  #setsOf(
    { term, asText, filters, point, box }: Search,
    isByDay = filters.from.length > 0,
  ): SearchSets {
    // A word of a name is never treated as a typing mistake.
    const { parts, phrases } = parseTerm(term, (word) => this.#words.isInNames(word), {
      terms: this.#terms,
      today: this.#today,
    });
    const valueOf = (param: TermParam) =>
      parts.find(({ condition }) => condition?.param === param)?.condition?.value;
    const isNow = !isByDay && valueOf('from') === undefined;
    const to = (valueOf('point') ?? null) as Point;
    const minutes = valueOf('walk') ?? NEAR_MINUTES;
    const on = FILTER_GROUPS.filter(({ param }) => filters[param].length > 0);
    return {
      listed: this.#listed,
      within: [
        ...(box ? [this.#scan(`box ${Object.values(box).join()}`, this.#numbers.inBox(box))] : []),
        // Punctuation matches no place.
        ...(term !== '' && isOnlySigns(term) ? [new DocIdSet()] : []),
      ],
      passing: new Map(
        on.map(({ param }) => {
          const sets = filters[param].map((value) => this.#under(param, value, point));
          return [param, this.#freeOf(combined(param, sets), param, isNow)];
        }),
      ),
      parts: parts.map((part) => ({
        part,
        words: this.#words.find(part),
        met:
          part.condition &&
          this.#freeOf(this.#meeting(part.condition, to, minutes), part.condition.param, isNow),
      })),
      phrases,
      asText,
    };
  }

  /**
   * Returns the places that meet a condition of a term. @param to and minutes: of the whole term
   */
  #meeting({ param, value }: TermCondition, to: Point, minutes: string): DocIdSet {
    if (param === 'point') return this.#under('walk', minutes, value as CampusPoint);
    if (filterGroup(param).match === 'one') return this.#under(param, value, to);
    const sets = value.split(',').map((each) => this.#choice(param, each));
    return combined(param, sets);
  }

  /** Returns the places of a filter without those that are full now, if only now counts. */
  #freeOf(places: DocIdSet, param: TermParam, isNow: boolean): DocIdSet {
    if (!isNow || (param !== 'vacant' && param !== 'pax')) return places;
    return places.without(this.#scan(`later ${param}`, this.#numbers.isLater(param, this.#today)));
  }

  /** Returns the places with a value of a filter. */
  #under(param: FilterParam, value: string, point: Point): DocIdSet {
    const key = keyOf(param, point);
    // A day before today means now.
    if (param === 'from' && value < this.#today) return this.#under(param, this.#today, point);
    return choicesOf(param).some((choice) => choice.value === value)
      ? this.#choice(key, value)
      : this.#scan(`${key} ${value}`, this.#numbers.test(param, value, point));
  }

  /** Returns the listed places that pass a test, by a full scan. */
  #scan(key: string, passes: (slot: number) => boolean): DocIdSet {
    return this.#cached(key, () => {
      const made = this.#listed.filter(passes);
      return { made, bytes: made.bytes };
    });
  }

  #choice(param: string, value: string): DocIdSet {
    let choices = this.#choices.get(param);
    if (!choices) this.#choices.set(param, (choices = new Map<string, DocIdSet>()));
    let slots = choices.get(value);
    if (!slots) choices.set(value, (slots = new DocIdSet()));
    return slots;
  }

  /** Returns the counts of all choices: of alternatives, without the others of their filter. */
  #count(search: Search, found: FoundSets, sets: SearchSets): SearchCounts {
    const { filters, point } = search;
    const { places, answer } = found;
    const isAsked = (param: FilterParam) =>
      filters[param].length > 0 || sets.parts.some(({ part }) => part.condition?.param === param);
    const isByVacancy = isAsked('vacant') || isAsked('pax');
    // A day changes what these find.
    const withoutDay = (isByDay: boolean) =>
      (isByVacancy ? findPlaces(this.#setsOf(search, isByDay)) : found).without('from');
    const without = (param: FilterParam) =>
      param === 'from' ? withoutDay(false) : found.without(param);
    const isNow = !isAsked('from');
    const on = FILTER_GROUPS.filter(({ param }) => filters[param].length > 0);
    const terms = this.#terms.filter(({ start }) => start > this.#today);
    const facets = FILTER_GROUPS.map((group) => {
      const { param, match } = group;
      const choices =
        param === 'from' ? terms.map(({ start }) => ({ value: start })) : group.choices;
      const among =
        param === 'from' && terms.length > 0
          ? withoutDay(true)
          : match !== 'all' && on.includes(group)
            ? without(param)
            : places;
      const counts = choices.map(({ value }) => {
        const having = this.#freeOf(this.#under(param, value, point), param, isNow);
        return [value, among.overlap(having)] as const;
      });
      return [param, Object.fromEntries(counts)] as const;
    });
    return {
      nightly: places.overlap(this.#under('unit', 'night', null)),
      facets: Object.fromEntries(facets) as HomeView['facets'],
      relax: answer.total === 0 ? bestFilterToDrop(on, without) : null,
      terms,
    };
  }

  /** Returns a results page in its order: tier by tier when sorted by best match. */
  #pageOf<Answer>(search: Search, found: Found<Answer>, pageSize: number): FoundPage<Answer> {
    const ids = this.#cached(`page of ${pageSize} ${searchAddress(search)}`, () => {
      const { order, point, page } = search;
      const inOrder = this.#inOrder(order ?? 1, point);
      const slots: number[] = [];
      let skip = (page - 1) * pageSize;
      for (const tier of order === null ? found.tiers : [found.places]) {
        if (slots.length === pageSize) break;
        const { size } = tier;
        if (skip < size) slots.push(...inOrder.page(tier, skip, pageSize - slots.length));
        skip = Math.max(0, skip - size);
      }
      return {
        made: slots.map((slot) => this.#ids[slot]!),
        bytes: BYTES_OF_PAGE_ROW * pageSize,
      };
    });
    return { ids, answer: found.answer };
  }

  /** Returns all doc IDs in an order, dead ones included. */
  #inOrder(order: Order, point: Point): SortedDocIds {
    const key = order === 'nearest' ? `nearest ${point}` : String(order);
    let slots = this.#orders.get(key);
    if (!slots) {
      const all = Uint32Array.from(this.#slotOf.values());
      const compare = this.#numbers.comparison(order, point);
      slots = new SortedDocIds(
        all,
        (a, b) => compare(a, b) || (this.#ids[a]! < this.#ids[b]! ? -1 : 1),
      );
      this.#orders.set(key, slots);
    }
    return slots;
  }

  /**
   * Returns a value derived from the places, cached until one changes.
   * @param make also returns its size
   */
  #cached<Made extends object>(key: string, make: () => { made: Made; bytes: number }): Made {
    const known = this.#cache.get(key) ?? make();
    this.#cache.set(key, known);
    return known.made as Made;
  }
}

/** Only the filter of minutes depends on the point. */
const keyOf = (param: FilterParam, point: Point) =>
  param === 'walk' && point ? `walk to ${point}` : param;

/** Returns the places that pass a filter. @param sets of its values */
function combined(param: FilterParam, sets: readonly DocIdSet[]): DocIdSet {
  return filterGroup(param).match === 'all' ? DocIdSet.common(sets) : DocIdSet.union(sets);
}

/** Assigns each place to the first set that contains it; empty sets are omitted. */
function tiersOf(places: DocIdSet, matches: readonly DocIdSet[]): DocIdSet[] {
  let left = places;
  const tiers = matches.map((match) => {
    const tier = DocIdSet.common([left, match]);
    left = left.without(tier);
    return tier;
  });
  return tiers.filter(({ size }) => size > 0);
}

/** Returns the filter whose removal shows the most places; null when none shows any. */
function bestFilterToDrop(
  filters: readonly { param: FilterParam }[],
  without: FoundSets['without'],
): HomeView['relax'] {
  const helping = filters
    .map(({ param }) => ({ param, total: without(param).size }))
    .filter(({ total }) => total > 0);
  return helping.sort((a, b) => b.total - a.total)[0] ?? null;
}
