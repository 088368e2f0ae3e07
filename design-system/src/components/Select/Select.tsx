import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { focusRing, forcedColours, oneLine, typeset } from '../../theme/mixins.ts';
import { border, color, radius, shadow, size as sizes, space, weight } from '../../theme/tokens.ts';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { controlBox } from '../Field/control-box.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface SelectOption<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string | number = string>
  extends
    FieldProps,
    Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'size' | 'children' | 'onChange'> {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  placeholder?: string;
  /** Height: 48 px in forms, 40 in a bar (44 on phones). */
  size?: 'm' | 's';
}

/**
 * A single choice from a list too long for radio buttons. It is the native control, so it needs no
 * script.
 */
export function Select<Value extends string | number = string>({
  options,
  placeholder,
  size = 'm',
  value,
  onValueChange,
  ...props
}: SelectProps<Value>) {
  const { frame, control, box, rest } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Box>
        <Control
          {...rest}
          {...control}
          {...box}
          {...(value !== undefined && { value: value ?? '' })}
          data-size={size}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option.value) === target.value);
            if (chosen) onValueChange?.(chosen.value);
          }}
        >
          {(placeholder !== undefined || value === null) && (
            <option value="" hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Control>
        <Chevron icon={ChevronDown} />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;
`;

const Control = styled.select`
  appearance: none;
  ${controlBox}
  display: block;
  align-content: center;
  padding-inline-end: ${space[40]};
  cursor: pointer;
  ${oneLine}
  ${focusRing}
  &[data-size='s'] {
    min-height: ${sizes.targetMin};
    ${typeset('label')}
    font-weight: ${weight.book};
  }
  &:has(> [hidden]:checked) {
    color: ${color.text3};
  }
  /* Where browsers support styling the list, it looks like the menus. */
  @supports (appearance: base-select) {
    appearance: base-select;
    /* No ellipsis reaches the text of this appearance: a long choice wraps. */
    white-space: normal;
    &::picker-icon {
      display: none;
    }
    &::picker(select) {
      appearance: base-select;
      max-height: ${sizes.menuMax};
      margin-block: ${space[4]};
      padding: ${space[6]};
      border: 0;
      border-radius: ${radius.photo};
      background: ${color.raised};
      box-shadow: ${shadow.e3};
      color: ${color.text};
      ${forcedColours} {
        border: ${border.hairline} solid CanvasText;
      }
    }
    & > option {
      justify-content: space-between;
      min-height: ${sizes.targetMin};
      padding: ${space[8]} ${space[12]};
      border-radius: ${radius.small};
      ${typeset('compact')}
      white-space: normal;
    }
    & > option:is(:hover, :focus-visible):not(:disabled) {
      outline: 0;
      background: ${color.hover};
      color: inherit;
    }
    & > option::checkmark {
      order: 1;
      color: ${color.selectedText};
    }
  }
`;

const Chevron = styled(Icon)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: calc(${space[14]} + ${border.hairline});
  width: ${sizes.heartIcon};
  height: ${sizes.heartIcon};
  margin-block: auto;
  color: ${color.text2};
  pointer-events: none;
`;
