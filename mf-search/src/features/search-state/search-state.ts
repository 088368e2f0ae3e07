import { FILTER_GROUPS, type FilterParam, LIMITS, SORT_OPTIONS } from '@elbi/contract/codes';

/** Ticked choices of each filter group, in the order of the group's choices. */
export type Filters = Readonly<Record<FilterParam, readonly string[]>>;

/** A price order; null is "Best match", which exists only while there is a term. */
export type Order = (typeof SORT_OPTIONS)[number]['order'] | null;

/** What the address of the home page says: the whole state of a search. */
export interface SearchState {
  /** The text searched for, or `''`. */
  term: string;
  filters: Filters;
  order: Order;
  /** 1 or more; may lie beyond the last page. */
  page: number;
}

/** A filter choice as a person sees it. */
export interface FilterChoice {
  param: FilterParam;
  value: string;
  label: string;
}

const PARAMS = FILTER_GROUPS.map(({ param }) => param);

export const NO_FILTERS = Object.fromEntries(
  PARAMS.map((param) => [param, []]),
) as unknown as Filters;

/** The choices of a group. */
export function choicesOf(param: FilterParam): readonly { value: string; label: string }[] {
  return FILTER_GROUPS.find((group) => group.param === param)?.choices ?? [];
}

/** The term as the search reads it: control characters gone, trimmed, cut. */
function termOf(given: string | null): string {
  const typed = [...(given ?? '').replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim()]
    .slice(0, LIMITS.searchTerm.max)
    .join('')
    .trim();
  // A term in which nothing can be seen is none, as on the server.
  return /[^\p{Cf}\s]/u.test(typed) ? typed : '';
}

/**
 * The known values of a comma list, once each, in the group's order. Barangays may be indices, and
 * a parameter that is given twice counts as one list.
 */
function valuesOf(param: FilterParam, lists: readonly string[]): readonly string[] {
  const choices = choicesOf(param);
  const wanted = new Set(
    lists
      .flatMap((list) => list.split(','))
      .map((part) => {
        const value = part.trim();
        const named = param === 'loc' && /^\d$/.test(value) ? choices[Number(value)]?.value : value;
        return (named ?? '').toLowerCase();
      }),
  );
  return choices.map(({ value }) => value).filter((value) => wanted.has(value.toLowerCase()));
}

function orderOf(given: string | null, term: string): Order {
  const named = SORT_OPTIONS.find(({ order }) => String(order) === given?.trim());
  return named?.order ?? defaultOrder(term);
}

function pageOf(given: string | null): number {
  return given && /^\d{1,9}$/.test(given) ? Math.max(1, Number(given)) : 1;
}

/** The order that a search has until one is chosen. */
export function defaultOrder(term: string): Order {
  return term ? null : 1;
}

/**
 * Reads a search from an address. Never fails: what is unknown or malformed is ignored, one by one,
 * and the rest still counts.
 */
export function parseSearch(params: URLSearchParams): SearchState {
  const term = termOf(params.get('accommodationName'));
  return {
    term,
    filters: Object.fromEntries(
      PARAMS.map((param) => [param, valuesOf(param, params.getAll(param))]),
    ) as unknown as Filters,
    order: orderOf(params.get('order'), term),
    page: pageOf(params.get('page')),
  };
}

/**
 * Writes a search as the query of an address (`''` or `?…`), always in the same order and without
 * what is the default, so that one search has one address.
 */
export function serialiseSearch({ term, filters, order, page }: SearchState): string {
  const pairs: [string, readonly (string | number)[]][] = [
    ['accommodationName', term ? [term] : []],
    ...PARAMS.map((param): [string, readonly string[]] => [param, filters[param]]),
    ['order', order === null || order === defaultOrder(term) ? [] : [order]],
    ['page', page > 1 ? [page] : []],
  ];
  const query = pairs
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`)
    .join('&');
  return query && `?${query}`;
}

/** The ticked choices in the order of the groups: one chip each. */
export function activeChoices(filters: Filters): FilterChoice[] {
  return PARAMS.flatMap((param) =>
    choicesOf(param)
      .filter(({ value }) => filters[param].includes(value))
      .map(({ value, label }) => ({ param, value, label })),
  );
}

/** The search with a choice ticked or unticked, from its first page. */
export function toggleChoice(
  state: SearchState,
  { param, value }: Pick<FilterChoice, 'param' | 'value'>,
): SearchState {
  const values = state.filters[param];
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : choicesOf(param)
        .map((choice) => choice.value)
        .filter((other) => other === value || values.includes(other));
  return { ...state, filters: { ...state.filters, [param]: next }, page: 1 };
}

/** The search without one group's filters, from its first page. */
export function clearGroup(state: SearchState, param: FilterParam): SearchState {
  return { ...state, filters: { ...state.filters, [param]: [] }, page: 1 };
}

/** The search without any filter; term and order stay. */
export function clearFilters(state: SearchState): SearchState {
  return { ...state, filters: NO_FILTERS, page: 1 };
}

/** The search in another order, from its first page. */
export function withOrder(state: SearchState, order: Order): SearchState {
  return { ...state, order, page: 1 };
}
