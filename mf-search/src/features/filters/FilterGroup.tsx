import { type ReactNode, useId } from 'react';
import { type FILTER_GROUPS, type HomeView } from '@elbi/contract/domain';
import {
  Checkbox,
  Icon,
  RadioGroup,
  VisuallyHidden,
  bareButton,
  border,
  color,
  focusRing,
  formatNumber,
  space,
  typeset,
} from '@elbi/design-system';
import { ChevronDown, ChevronUp } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ANY, shownChoices } from '../search-state/search-changes.ts';

type Group = (typeof FILTER_GROUPS)[number];

interface FilterGroupProps {
  group: Group;
  /** Ticked values. */
  values: readonly string[];
  /** Places behind each choice; absent while unknown. */
  counts: HomeView['facets'][Group['param']] | undefined;
  /** An explanation above the choices. */
  lead?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onToggle: (value: string) => void;
}

/** A collapsible group of choices, with the number of ticked ones. */
export function FilterGroup({
  group,
  values,
  counts,
  lead,
  open,
  onOpenChange,
  onToggle,
}: FilterGroupProps) {
  const id = useId();
  return (
    <Root>
      <h3>
        <Toggle
          type="button"
          id={`${id}-toggle`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
        >
          {group.label}
          {values.length > 0 && <On>{copy.filters.on(values.length)}</On>}
          <Icon icon={open ? ChevronUp : ChevronDown} />
        </Toggle>
      </h3>
      <Choices id={id} role="group" aria-labelledby={`${id}-toggle`} hidden={!open}>
        {lead}
        {group.match === 'one' ? (
          <OneChoice {...{ group, values, counts, onToggle }} />
        ) : (
          group.choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              dense
              checked={values.includes(value)}
              onCheckedChange={() => onToggle(value)}
              trailing={<ChoiceCount count={counts?.[value]} />}
            />
          ))
        )}
      </Choices>
    </Root>
  );
}

type OneChoiceProps = Pick<FilterGroupProps, 'group' | 'values' | 'counts' | 'onToggle'>;

function OneChoice({ group, values, counts, onToggle }: OneChoiceProps) {
  const [chosen = ANY.value] = values;
  return (
    <RadioGroup
      label={group.label}
      hideLabel
      dense
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

const Root = styled.div`
  padding-block: ${space[2]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Toggle = styled.button`
  ${bareButton}
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: 100%;
  min-height: ${space[44]};
  ${typeset('button')}
  ${focusRing}
  & > svg {
    color: ${color.text2};
  }
  & > svg:nth-child(1) {
    margin-inline-start: auto;
  }
`;

const On = styled.span`
  margin-inline-start: auto;
  color: ${color.text3};
  ${typeset('caption')}
  & ~ svg {
    margin-inline-start: 0;
  }
`;

const Choices = styled.div`
  position: relative;
  padding-bottom: ${space[8]};
  &[hidden] {
    display: none;
  }
`;
