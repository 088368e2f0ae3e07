import {
  FILTER_GROUPS,
  type FilterParam,
  type Filters,
  NO_FILTERS,
  type Search,
  type SearchOrder,
  filterGroup,
  filterOption,
} from '@elbi/contract/domain';
import { copy } from '../../copy.ts';

/** A filter choice with its labels. */
export interface FilterChoice {
  param: FilterParam;
  value: string;
  label: string;
}

/** Returns the ticked choices in the order of the groups: one chip each. */
export function activeChoices(filters: Filters): FilterChoice[] {
  return FILTER_GROUPS.flatMap(({ param }) =>
    filters[param].flatMap((value) => {
      const option = filterOption(param, value);
      return option ? { param, ...option } : [];
    }),
  );
}

/** The value for no choice in a single-choice group; no filter has it. */
export const ANY = { value: '', label: copy.filters.any };

/** Returns the visible choices of a group: the offered ones, and others from the address. */
export function shownChoices(
  { param, match, choices }: ReturnType<typeof filterGroup>,
  values: readonly string[],
): readonly Omit<FilterChoice, 'param'>[] {
  const isOffered = (value: string) => choices.some((choice) => choice.value === value);
  const own = values.filter((value) => !isOffered(value));
  return [
    ...(match === 'one' ? [ANY] : []),
    ...choices,
    ...own.flatMap((value) => filterOption(param, value) ?? []),
  ];
}

/** Returns the search with a choice ticked or unticked, from its first page. */
export function toggleChoice(
  state: Search,
  { param, value }: Pick<FilterChoice, 'param' | 'value'>,
): Search {
  const { match, choices } = filterGroup(param);
  const values = state.filters[param];
  // In a single-choice group, the new choice replaces the old one.
  const others = match === 'one' ? [] : values.filter((other) => other !== value);
  const place = (of: string) => choices.findIndex((choice) => choice.value === of);
  const next = values.includes(value)
    ? others
    : [...others, value].toSorted((a, b) => place(a) - place(b));
  return { ...state, filters: { ...state.filters, [param]: next }, page: 1 };
}

/** Returns the search without one group's filters, from its first page. */
export function clearGroup(state: Search, param: FilterParam): Search {
  return { ...state, filters: { ...state.filters, [param]: [] }, page: 1 };
}

/** Returns the search without filters and map area; term and order stay. */
export function clearFilters(state: Search): Search {
  return { ...state, filters: NO_FILTERS, box: null, page: 1 };
}

/** Returns the same search as a list or on the map. */
export function withView(state: Search, view: Search['view']): Search {
  return { ...state, view };
}

/** Returns the search in a map area, from its first page; null for everywhere. */
export function withBox(state: Search, box: Search['box']): Search {
  return { ...state, box, page: 1 };
}

/** Returns the search with walks to one point of the campus; null for the nearest of each place. */
export function withPoint(state: Search, point: Search['point']): Search {
  return { ...state, point, page: 1 };
}

/**
 * Returns the chips of area and destination. The map itself shows its area, which follows its
 * moves.
 */
export function chosenWhere(state: Search): { label: string; without: Search }[] {
  const { point, box, view } = state;
  return [
    ...(point
      ? [
          {
            label: copy.walk.to(point),
            without: withPoint(state, null),
          },
        ]
      : []),
    ...(box && view === 'list' ? [{ label: copy.map.area, without: withBox(state, null) }] : []),
  ];
}

/** Returns the number of chips, which the filter button shows. */
export function chipCount(state: Search): number {
  return activeChoices(state.filters).length + chosenWhere(state).length;
}

/** Returns the search in another order, from its first page. */
export function withOrder(state: Search, order: SearchOrder): Search {
  return { ...state, order, page: 1 };
}
