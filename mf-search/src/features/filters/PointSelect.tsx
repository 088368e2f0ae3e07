import { CAMPUS_POINTS, type Search } from '@elbi/contract/domain';
import { Select } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { withPoint } from '../search-state/search-changes.ts';

/** The nearest point, which is no choice: the address names none. */
const NEAREST = '';

const OPTIONS = [
  { value: NEAREST, label: copy.walk.nearest },
  ...CAMPUS_POINTS.map(({ key, label }) => ({ value: key, label })),
];

interface PointSelectProps {
  state: Search;
  onChange: (state: Search) => void;
}

/** Which point of the campus minutes and the order by nearest lead to (S7.where.2). */
export function PointSelect({ state, onChange }: PointSelectProps) {
  return (
    <Select
      label={copy.walk.label}
      name="point"
      size="s"
      options={OPTIONS}
      value={state.point ?? NEAREST}
      onValueChange={(value) =>
        onChange(withPoint(state, CAMPUS_POINTS.find(({ key }) => key === value)?.key ?? null))
      }
    />
  );
}
