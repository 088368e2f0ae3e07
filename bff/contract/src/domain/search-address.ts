import { labelOf } from './accommodation-codes.ts';
import {
  FILTER_GROUPS,
  type FilterParam,
  SORT_OPTIONS,
  type TimeSpan,
  choicesOf,
  filterGroup,
  filterOption,
  offeredValue,
} from './filters.ts';
import { SEARCH_LABELS } from './labels.ts';
import { LIMITS } from './limits.ts';
import { pageNumber } from './paging.ts';
import { CAMPUS_POINTS, type CampusPoint } from './positions.ts';

/**
 * A search, as the address of the home page and the query of `GET /api/accom/` encode it. Both are
 * read and written only here, so that document, API and browser agree.
 */
export interface Search {
  /** The search term, or `''`. */
  term: string;
  /** Whether places count that only mention the words of the term's conditions. */
  asText: boolean;
  filters: Filters;
  /** Destination of minutes and `nearest`; null is the nearest gate. */
  point: CampusPoint | null;
  /** The visible part of the map; null is everywhere. */
  box: MapBox | null;
  order: SearchOrder;
  /** On a phone the results are a list or a map. */
  view: SearchView;
  /** From 1; may lie beyond the last page. */
  page: number;
}

/**
 * Chosen values of each filter group, in the order of its choices. A group without any is inactive.
 */
export type Filters = Readonly<Record<FilterParam, readonly string[]>>;

/** An order of results; null is the best match, which exists only while there is a term. */
export type SearchOrder = (typeof SORT_OPTIONS)[number]['order'] | null;

export type SearchView = 'list' | 'map';

/** A part of the map, in degrees of WGS 84. */
export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The parameter of the term. */
export const SEARCH_TERM_PARAM = 'accommodationName';

export const NO_FILTERS = filtersBy(() => []);

/** Returns whether any filter is active. */
export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some(({ length }) => length > 0);
}

/**
 * Parses a search without failing: each unknown or malformed value is ignored, and the rest counts.
 * A repeated parameter, as a form without scripts sends it, equals a comma list.
 */
export function parseSearch(query: URLSearchParams): Search {
  const term = searchTerm(query.get(SEARCH_TERM_PARAM));
  const given = (param: string) => query.get(param)?.trim();
  const point = CAMPUS_POINTS.find(({ key }) => key === given('point'));
  return {
    term,
    asText: term !== '' && given('text') === '1',
    filters: filtersBy((param) => chosenValues(param, query.getAll(param))),
    point: point?.key ?? null,
    box: mapBox(given('box') ?? ''),
    order: orderOf(given('sort')) ?? orderOf(given('order')) ?? defaultOrder(term),
    view: given('view') === 'map' ? 'map' : 'list',
    page: pageNumber(query.get('page')) ?? 1,
  };
}

/** A value of an address that has no effect, with the label of its parameter. */
export interface IgnoredValue {
  label: string;
  value: string;
}

/** How many are named: an address can hold thousands. */
const MAX_IGNORED = 5;

/** Returns the first values that {@link parseSearch} ignores, so that the page can say so (S7.find.4). */
export function ignoredValues(query: URLSearchParams): IgnoredValue[] {
  const filters = FILTER_GROUPS.flatMap(({ param, label }) =>
    query
      .getAll(param)
      .flatMap((list) => list.split(','))
      .filter((value) => chosenValues(param, [value]).length === 0)
      .map((value) => ({ label, value })),
  );
  const others = OTHER_VALUES.flatMap(({ param, label, isRead }) =>
    query
      .getAll(param)
      .filter((value) => !isRead(value.trim()))
      .map((value) => ({ label, value })),
  );
  return [...filters, ...others]
    .map(({ label, value }) => ({ label, value: searchTerm(value) }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_IGNORED);
}

/** Prices have the parameter of the specification; `sort`, which a form sends for all, wins over it. */
const orderOf = (text: string | undefined) =>
  SORT_OPTIONS.find(({ order }) => String(order) === text)?.order;

/**
 * Returns the address of a search: parameters in a fixed order without defaults, so that each
 * search has one address.
 */
export function searchAddress({
  term = '',
  asText = false,
  filters,
  point = null,
  box = null,
  order = null,
  view = 'list',
  page = 1,
}: Partial<Search>) {
  const query = [
    [SEARCH_TERM_PARAM, term ? [term] : []] as const,
    ['text', term && asText ? ['1'] : []] as const,
    ...Object.entries<readonly string[]>(filters ?? {}),
    ['point', point ? [point] : []] as const,
    ['box', box ? [box.south, box.west, box.north, box.east].map(String) : []] as const,
    orderParam(order ?? defaultOrder(term), term),
    ['view', view === 'map' ? [view] : []] as const,
    ['page', page > 1 ? [String(page)] : []] as const,
  ]
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`)
    .join('&');
  return query ? `/?${query}` : '/';
}

function orderParam(order: SearchOrder, term: string): readonly [string, readonly string[]] {
  const isDefault = order === defaultOrder(term);
  return [typeof order === 'string' ? 'sort' : 'order', isDefault ? [] : [String(order)]];
}

/**
 * Returns the parameters of a saved search in their canonical form: without its page, and without
 * those that only a notification added. Ineffective ones are left out.
 */
export function savedQuery(query: string): string {
  const search = parseSearch(new URLSearchParams(query));
  const filters = { ...search.filters, offered: [] };
  return searchAddress({ ...search, filters, page: 1 }).slice('/?'.length);
}

/**
 * Returns a saved search, limited to places that became new, cheaper or available again within a
 * period.
 */
export function offersOf(query: string, span: TimeSpan): Search {
  const search = parseSearch(new URLSearchParams(query));
  return { ...search, filters: { ...search.filters, offered: [offeredValue(span)] } };
}

/** Parameters that are no filters, and whether a value of them has an effect. */
const OTHER_VALUES = [
  {
    param: 'point',
    label: SEARCH_LABELS.point,
    isRead: (value: string) => CAMPUS_POINTS.some(({ key }) => key === value),
  },
  { param: 'box', label: SEARCH_LABELS.box, isRead: (value: string) => mapBox(value) !== null },
  ...['sort', 'order'].map((param) => ({
    param,
    label: SEARCH_LABELS.sort,
    isRead: (value: string) => orderOf(value) !== undefined,
  })),
];

/** What a search asks for, as people read it; nothing for one that asks for nothing. */
export function describeSearch({ term, filters, point, box }: Search): string[] {
  return [
    ...(term ? [`“${term}”`] : []),
    ...FILTER_GROUPS.flatMap(({ param }) =>
      filters[param].flatMap((value) => filterOption(param, value)?.label ?? []),
    ),
    ...(point ? [SEARCH_LABELS.to(labelOf(CAMPUS_POINTS, point))] : []),
    ...(box ? [SEARCH_LABELS.box] : []),
  ];
}

/**
 * Returns the term for display: its first characters on one line, without control characters; `''`
 * when nothing is visible.
 */
export function searchTerm(text: string | null): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();
  const term = [...line].slice(0, LIMITS.searchTerm.max).join('').trim();
  return /[^\p{Cf}\s]/u.test(term) ? term : '';
}

/** Returns the typed term without one of its parts. */
export function withoutPart(term: string, text: string): string {
  const at = term.indexOf(text);
  if (at < 0) return term;
  return `${term.slice(0, at)} ${term.slice(at + text.length)}`
    .replace(/\s+/g, ' ')
    .replace(/^[\s,/]+|[\s,/]+$/g, '');
}

function defaultOrder(term: string): SearchOrder {
  return term ? null : 1;
}

function filtersBy(valuesOf: (param: FilterParam) => readonly string[]): Filters {
  return Object.fromEntries(FILTER_GROUPS.map(({ param }) => [param, valuesOf(param)])) as Filters;
}

function chosenValues(param: FilterParam, lists: readonly string[]): string[] {
  if (lists.length === 0) return [];
  const given = lists.flatMap((list) => list.split(',')).map((value) => value.trim());
  if (filterGroup(param).match === 'one') {
    return given.flatMap((value) => filterOption(param, value)?.value ?? []).slice(0, 1);
  }
  const isNamed = (name: string, index: number) => (value: string) =>
    value === name ||
    (param === 'loc' && (value === String(index) || lettersOf(value) === lettersOf(name)));
  return choicesOf(param)
    .map(({ value }) => value)
    .filter((value, index) => given.some(isNamed(value, index)));
}

/** Decimals of a shown box: about a metre. */
const BOX_SCALE = 100_000;

/** Parses `south,west,north,east`; null for an invalid box. */
function mapBox(text: string): MapBox | null {
  if (!/^-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){3}$/.test(text)) return null;
  const [south = NaN, west = NaN, north = NaN, east = NaN] = text
    .split(',')
    .map((degrees) => Math.round(Number(degrees) * BOX_SCALE) / BOX_SCALE);
  const isPart = -90 <= south && south < north && north <= 90;
  return isPart && -180 <= west && west < east && east <= 180 ? { south, west, north, east } : null;
}

/**
 * Returns letters and digits without case and accents, so that `batong malake` equals `Batong
 * Malake`.
 */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}
