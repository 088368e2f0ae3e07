import { type Search, choicesOf } from '@elbi/contract/domain';
import { SegmentedControl } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { unitOf, withUnit } from '../search-state/search-changes.ts';

/** The value for both units, which the address omits. */
const ALL = '';

interface UnitSwitchProps {
  state: Search;
  onChange: (state: Search) => void;
}

/** A switch for all prices, or only those per month or per night. */
export function UnitSwitch({ state, onChange }: UnitSwitchProps) {
  return (
    <SegmentedControl
      label={copy.unit.label}
      name="unit"
      options={[{ value: ALL, label: copy.unit.all }, ...choicesOf('unit')]}
      value={unitOf(state.filters) ?? ALL}
      onValueChange={(value) => onChange(withUnit(state, value === ALL ? null : value))}
    />
  );
}
