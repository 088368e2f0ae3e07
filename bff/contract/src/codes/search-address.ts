import { FILTER_GROUPS, type FilterParam, SORT_OPTIONS, choicesOf } from './filters.ts';
import { LIMITS } from './limits.ts';
import { pageNumber } from './paging.ts';

/**
 * What somebody looks for, as the address of the home page and the query of `GET /api/accom/` say
 * it. Both are read and written here alone, so that document, API and browser agree.
 */
export interface Search {
  /** The text searched for, or `''`. */
  term: string;
  filters: Filters;
  order: SearchOrder;
  /** From 1; may lie beyond the last page. */
  page: number;
}

/** Chosen values of each filter group, in the order of its choices. A group without any is off. */
export type Filters = Readonly<Record<FilterParam, readonly string[]>>;

/** A price order; null is the best match, which exists only while there is a term. */
export type SearchOrder = (typeof SORT_OPTIONS)[number]['order'] | null;

/** The parameter that carries the term. */
export const SEARCH_TERM_PARAM = 'accommodationName';

export const NO_FILTERS = filtersBy(() => []);

/** Whether any filter is on. */
export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some(({ length }) => length > 0);
}

/**
 * Reads a search. Never fails: what is unknown or malformed is ignored value by value, and the rest
 * still counts. A parameter given twice, as a form without script sends it, equals a comma list.
 */
export function parseSearch(query: URLSearchParams): Search {
  const term = searchTerm(query.get(SEARCH_TERM_PARAM));
  const given = query.get('order')?.trim();
  return {
    term,
    filters: filtersBy((param) => chosenValues(param, query.getAll(param))),
    order: SORT_OPTIONS.find(({ order }) => String(order) === given)?.order ?? defaultOrder(term),
    page: pageNumber(query.get('page')) ?? 1,
  };
}

/**
 * The address of a search: parameters always in the same order and without defaults, so that one
 * search has one address.
 */
export function searchAddress({ term = '', filters, order = null, page = 1 }: Partial<Search>) {
  const chosenOrder = order ?? defaultOrder(term);
  const query = [
    [SEARCH_TERM_PARAM, term ? [term] : []] as const,
    ...Object.entries<readonly string[]>(filters ?? {}),
    ['order', chosenOrder === defaultOrder(term) ? [] : [String(chosenOrder)]] as const,
    ['page', page > 1 ? [String(page)] : []] as const,
  ]
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`)
    .join('&');
  return query ? `/?${query}` : '/';
}

/** The title of the home page while a term is searched for, in the quotes of all our texts. */
export function resultsTitle(term: string): string {
  return `Search results for: “${term}”`;
}

/**
 * The term in a text: its first characters on one line, without control characters; `''` when
 * nothing in it can be seen.
 */
export function searchTerm(text: string | null): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();
  const term = [...line].slice(0, LIMITS.searchTerm.max).join('').trim();
  return /[^\p{Cf}\s]/u.test(term) ? term : '';
}

function defaultOrder(term: string): SearchOrder {
  return term ? null : 1;
}

function filtersBy(valuesOf: (param: FilterParam) => readonly string[]): Filters {
  return Object.fromEntries(FILTER_GROUPS.map(({ param }) => [param, valuesOf(param)])) as Filters;
}

function chosenValues(param: FilterParam, lists: readonly string[]): string[] {
  const given = lists.flatMap((list) => list.split(',')).map((value) => value.trim());
  const isNamed = (name: string, index: number) => (value: string) =>
    value === name ||
    (param === 'loc' && (value === String(index) || lettersOf(value) === lettersOf(name)));
  return choicesOf(param)
    .map(({ value }) => value)
    .filter((value, index) => given.some(isNamed(value, index)));
}

/** Letters and digits without case and accents, so that `batong  malake` is `Batong Malake`. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}
