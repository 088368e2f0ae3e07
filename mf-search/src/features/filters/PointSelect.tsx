import { CAMPUS_POINTS, type Search } from '@elbi/contract/domain';
import { Select } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { withPoint } from '../search-state/search-changes.ts';

/** The value for the nearest point, which the address omits. */
const NEAREST = '';

const OPTIONS = [
  { value: NEAREST, label: copy.walk.nearest },
  ...CAMPUS_POINTS.map(({ key, label }) => ({ value: key, label })),
];

interface PointSelectProps {
  state: Search;
  onChange: (state: Search) => void;
}

/** Selects the point of the campus for minutes and for the order by distance (S7.where.2). */
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
