import { useState } from 'react';
import type { FILTER_GROUPS, HomeView, Search } from '@elbi/contract/domain';
import {
  Checkbox,
  Icon,
  RadioGroup,
  VisuallyHidden,
  border,
  color,
  focusRing,
  formatNumber,
  radius,
  space,
  typeset,
} from '@elbi/design-system';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ANY, MENU_GROUPS, shownChoices, toggleChoice } from '../search-state/search-changes.ts';
import { PointSelect } from './search-controls.tsx';

type Group = (typeof FILTER_GROUPS)[number];

export interface FilterGroupsProps {
  state: Search;
  onChange: (state: Search) => void;
  /** Number of places of each choice; absent until known. */
  facets: HomeView['facets'] | undefined;
}

/**
 * All groups of the menu; only used ones are open, or the first if none is. Native controls have
 * the names of the address, so that a form sends them without a script.
 */
export function FilterGroups({ state, onChange, facets }: FilterGroupsProps) {
  const [opened] = useState(() => {
    const used = MENU_GROUPS.filter(({ param }) => state.filters[param].length > 0);
    return new Set<Group>(used.length > 0 ? used : MENU_GROUPS.slice(0, 1));
  });
  return MENU_GROUPS.map((group) => {
    const { param, label, match } = group;
    const values = state.filters[param];
    const counts = facets?.[param];
    const handleToggle = (value: string) => onChange(toggleChoice(state, { param, value }));
    return (
      <Root key={param} open={opened.has(group)}>
        <Toggle>
          <h3>{label}</h3>
          {values.length > 0 && <On>{copy.filters.on(values.length)}</On>}
          <Icon icon={ChevronDown} />
        </Toggle>
        <Choices role="group" aria-label={label}>
          {param === 'walk' && <PointSelect state={state} onChange={onChange} />}
          {match === 'one' ? (
            <OneChoice {...{ group, values, counts }} onToggle={handleToggle} />
          ) : (
            group.choices.map((choice) => (
              <Checkbox
                key={choice.value}
                name={param}
                value={choice.value}
                label={choice.label}
                dense
                checked={values.includes(choice.value)}
                onCheckedChange={() => handleToggle(choice.value)}
                trailing={<ChoiceCount count={counts?.[choice.value]} />}
              />
            ))
          )}
        </Choices>
      </Root>
    );
  });
}

interface OneChoiceProps {
  group: Group;
  values: readonly string[];
  counts: HomeView['facets'][Group['param']] | undefined;
  onToggle: (value: string) => void;
}

function OneChoice({ group, values, counts, onToggle }: OneChoiceProps) {
  const [chosen = ANY.value] = values;
  return (
    <RadioGroup
      label={group.label}
      hideLabel
      name={group.param}
      dense
      loads
      options={shownChoices(group, values).map(({ value, label }) => ({
        value,
        label,
        trailing: <ChoiceCount count={counts?.[value]} />,
      }))}
      value={chosen}
      onValueChange={(value) => onToggle(value === ANY.value ? chosen : value)}
    />
  );
}

function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{copy.filters.afterChoice(count)}</VisuallyHidden>
    </>
  );
}

const Root = styled.details`
  padding-block: ${space[2]};
  break-inside: avoid;
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Toggle = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${space[44]};
  border-radius: ${radius.small};
  list-style: none;
  cursor: pointer;
  ${typeset('button')}
  ${focusRing}
  &::-webkit-details-marker {
    display: none;
  }
  & > h3 {
    margin-inline-end: auto;
  }
  & > svg {
    color: ${color.text2};
  }
  [open] > & > svg {
    rotate: 180deg;
  }
`;

const On = styled.span`
  color: ${color.text3};
  ${typeset('caption')}
`;

const Choices = styled.div`
  position: relative;
  padding-bottom: ${space[8]};
`;
