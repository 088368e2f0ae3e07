import { useId } from 'react';
import styled from 'styled-components';
import { formatNumber } from '@elbi/contract/format';
import { useKeyedChoice } from '../../internal/use-keyed-choice.ts';
import { forcedColours, typeset, unseenOver, visuallyHidden } from '../../theme/mixins.ts';
import {
  below,
  border,
  color,
  motionDuration,
  radius,
  shadow,
  size,
  space,
  weight,
} from '../../theme/tokens.ts';

export interface SegmentOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Number of items. On phones only for screen readers, because four labels fill the row. */
  count?: number;
}

export interface SegmentedControlProps<Value extends string = string> {
  /** Names the control for screen readers. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Field name, for a form that works without scripts. */
  name?: string;
  /** `s` fits into a line of text. */
  size?: 'm' | 's';
}

/**
 * A single choice of two to five labels: radio buttons in a row. The arrow keys move; Enter or a
 * pause applies the choice.
 */
export function SegmentedControl<Value extends string = string>({
  label,
  options,
  value,
  onValueChange,
  name,
  size: height = 'm',
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const choice = useKeyedChoice(value, onValueChange);
  return (
    <Root role="radiogroup" aria-label={label} data-size={height} {...choice.group}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === choice.value}
            onChange={() => choice.choose(option.value)}
          />
          <span>
            <span>{option.label}</span>
            {option.count !== undefined && <Count>{` ${formatNumber(option.count)}`}</Count>}
          </span>
        </Segment>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  padding: ${space[4]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  &[data-size='s'] {
    padding: ${space[2]};
  }
`;

const Count = styled.span`
  margin-inline-start: ${space[4]};
  color: ${color.text3};
  font-weight: ${weight.regular};
  ${below.tablet} {
    ${visuallyHidden}
  }
`;

const Segment = styled.label`
  position: relative;
  cursor: pointer;
  /* The target is taller than the drawn control. */
  & > input {
    ${unseenOver}
    inset-block-start: calc((${size.controlS} - ${size.targetMin}) / 2);
    height: ${size.targetMin};
  }
  & > span {
    display: flex;
    align-items: center;
    min-height: ${size.controlS};
    padding-inline: ${space[14]};
    border-radius: ${radius.small};
    color: ${color.text2};
    ${typeset('smallMedium')}
    transition: background-color ${motionDuration.colour} ease-out;
  }
  [data-size='s'] > & > span {
    min-height: ${size.denseRow};
  }
  &:hover > span {
    color: ${color.text};
  }
  & > input:checked + span {
    background: ${color.surface};
    box-shadow:
      ${shadow.e1},
      0 0 0 ${border.hairline} ${color.lineStrong};
    color: ${color.text};
    ${forcedColours} {
      outline: ${border.strong} solid Highlight;
    }
  }
  & > input:focus-visible + span {
    outline: ${border.strong} solid ${color.text};
    outline-offset: ${size.focusGap};
  }
`;
