import {
  FILTER_GROUPS,
  type FilterParam,
  type Filters,
  NO_FILTERS,
  type Search,
  type SearchOrder,
  choicesOf,
} from '@elbi/contract/codes';

/** A filter choice as a person sees it. */
export interface FilterChoice {
  param: FilterParam;
  value: string;
  label: string;
}

/** The ticked choices in the order of the groups: one chip each. */
export function activeChoices(filters: Filters): FilterChoice[] {
  return FILTER_GROUPS.flatMap(({ param }) =>
    choicesOf(param)
      .filter(({ value }) => filters[param].includes(value))
      .map((choice) => ({ param, ...choice })),
  );
}

/** The search with a choice ticked or unticked, from its first page. */
export function toggleChoice(
  state: Search,
  { param, value }: Pick<FilterChoice, 'param' | 'value'>,
): Search {
  const values = state.filters[param];
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : choicesOf(param)
        .map((choice) => choice.value)
        .filter((other) => other === value || values.includes(other));
  return { ...state, filters: { ...state.filters, [param]: next }, page: 1 };
}

/** The search without one group's filters, from its first page. */
export function clearGroup(state: Search, param: FilterParam): Search {
  return { ...state, filters: { ...state.filters, [param]: [] }, page: 1 };
}

/** The search without any filter; term and order stay. */
export function clearFilters(state: Search): Search {
  return { ...state, filters: NO_FILTERS, page: 1 };
}

/** The search in another order, from its first page. */
export function withOrder(state: Search, order: SearchOrder): Search {
  return { ...state, order, page: 1 };
}
