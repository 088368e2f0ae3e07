import { SegmentedControl } from '@elbi/design-system';
import { copy } from '../../copy.ts';

/** The view of results: a list, or a map (beside a list where there is room). */
export type ResultsView = 'list' | 'map';

const OPTIONS = (['list', 'map'] as const).map((value) => ({
  value,
  label: copy.map.views[value],
}));

interface ViewSwitchProps {
  view: ResultsView;
  onChange: (view: ResultsView) => void;
}

/** List or map. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      size="s"
      label={copy.map.viewLabel}
      name="view"
      options={OPTIONS}
      value={view}
      onValueChange={onChange}
    />
  );
}
