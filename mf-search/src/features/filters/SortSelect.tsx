import {
  BEST_MATCH_LABEL,
  type Search,
  type SearchOrder,
  SORT_OPTIONS,
} from '@elbi/contract/domain';
import { Select } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { withOrder } from '../search-state/search-changes.ts';

/** The value of "Best match", which the address omits. */
const BEST_MATCH = '';

interface SortSelectProps {
  state: Search;
  onChange: (state: Search) => void;
}

/** Selects the order. "Best match" is offered only with a search term. */
export function SortSelect({ state, onChange }: SortSelectProps) {
  const prices = SORT_OPTIONS.map(({ order, label }) => ({ value: String(order), label }));
  const options = state.term ? [{ value: BEST_MATCH, label: BEST_MATCH_LABEL }, ...prices] : prices;
  return (
    <Select
      label={copy.sort.label}
      hideLabel
      name="sort"
      size="s"
      options={options}
      value={valueOf(state.order)}
      onValueChange={(value) => onChange(withOrder(state, orderOf(value)))}
    />
  );
}

function valueOf(order: SearchOrder): string {
  return order === null ? BEST_MATCH : String(order);
}

function orderOf(value: string): SearchOrder {
  return SORT_OPTIONS.find(({ order }) => String(order) === value)?.order ?? null;
}
