import { CAMPUS_POINTS, SORT_LABELS, SORT_OPTIONS, type Search } from '@elbi/contract/domain';
import { SegmentedControl, Select } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { withOrder, withPoint, withView } from '../search-state/search-changes.ts';

/** The value of a default, which the address omits. */
const DEFAULT = '';

const NEAREST = { value: DEFAULT, label: copy.walk.nearest };
const POINTS = CAMPUS_POINTS.map(({ key, label }) => ({ value: key, label }));

const BEST_MATCH = { value: DEFAULT, label: SORT_LABELS.bestMatch };
const PRICES = SORT_OPTIONS.map(({ order, label }) => ({ value: String(order), label }));

const VIEWS = (['list', 'map'] as const).map((value) => ({ value, label: copy.map.views[value] }));

interface SearchControlProps {
  state: Search;
  onChange: (state: Search) => void;
}

/** Selects the point of the campus for minutes and for the order by distance (S7.where.2). */
export function PointSelect({ state, onChange }: SearchControlProps) {
  const keyOf = (value: string) => CAMPUS_POINTS.find(({ key }) => key === value)?.key ?? null;
  return (
    <Select
      label={copy.walk.label}
      hideLabel
      name="point"
      size="s"
      options={[NEAREST, ...POINTS]}
      value={state.point ?? DEFAULT}
      onValueChange={(value) => onChange(withPoint(state, keyOf(value)))}
    />
  );
}

/** Selects the order. "Best match" is offered only with a search term. */
export function SortSelect({ state, onChange }: SearchControlProps) {
  const orderOf = (value: string) =>
    SORT_OPTIONS.find(({ order }) => String(order) === value)?.order ?? null;
  return (
    <Select
      label={copy.sort.label}
      hideLabel
      name="sort"
      size="s"
      options={state.term ? [BEST_MATCH, ...PRICES] : PRICES}
      value={String(state.order ?? DEFAULT)}
      onValueChange={(value) => onChange(withOrder(state, orderOf(value)))}
    />
  );
}

/** A switch for the list of results, or a map (beside the list where there is room). */
export function ViewSwitch({ state, onChange }: SearchControlProps) {
  return (
    <SegmentedControl
      size="s"
      label={copy.map.viewLabel}
      name="view"
      options={VIEWS}
      value={state.view}
      onValueChange={(view) => onChange(withView(state, view))}
    />
  );
}
