import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { useKeyedChoice } from '../../internal/use-keyed-choice.ts';
import { space } from '../../theme/tokens.ts';
import { NativeBox } from '../Checkbox/check-box.ts';
import { CheckRow, CheckTrailing, CheckLabel } from '../Checkbox/Checkbox.tsx';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';

export interface RadioOption<Value extends string | number = string> {
  value: Value;
  label: ReactNode;
  /** Text at the end of the row, like a number of results. */
  trailing?: ReactNode;
}

export interface RadioGroupProps<Value extends string | number = string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  onBlur?: FocusEventHandler<HTMLDivElement>;
  name?: string;
  /** A row suits two or three short options. */
  orientation?: 'vertical' | 'horizontal';
  /** Compact rows for a mouse, as in menus. */
  dense?: boolean;
  /** Whether a choice loads something: it applies after Enter or a pause of the arrow keys. */
  loads?: boolean;
  /** The first button, for moving the focus to the field. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice from a short, fully visible list. */
export function RadioGroup<Value extends string | number = string>({
  options,
  value,
  onValueChange,
  onBlur,
  name,
  orientation = 'vertical',
  dense = false,
  loads = false,
  ref,
  ...props
}: RadioGroupProps<Value>) {
  const { frame, control, group } = useField(props);
  const ownName = useId();
  const keyed = useKeyedChoice(value, onValueChange as (value: Value | null) => void);
  const choice = loads ? keyed : { value, choose: onValueChange, group: {} };
  return (
    <FieldFrame group {...frame}>
      <List
        {...group}
        role="radiogroup"
        aria-invalid={control['aria-invalid']}
        aria-required={control.required}
        data-orientation={orientation}
        data-dense={dense || undefined}
        onBlur={onBlur}
        {...choice.group}
      >
        {options.map((option, index) => (
          <CheckRow
            key={option.value}
            data-dense={dense || undefined}
            data-disabled={props.disabled || undefined}
          >
            <NativeBox
              type="radio"
              ref={index === 0 ? ref : undefined}
              name={name ?? ownName}
              value={option.value}
              checked={choice.value === option.value}
              disabled={props.disabled}
              onChange={() => choice.choose(option.value)}
            />
            <CheckLabel>{option.label}</CheckLabel>
            {option.trailing !== undefined && <CheckTrailing>{option.trailing}</CheckTrailing>}
          </CheckRow>
        ))}
      </List>
    </FieldFrame>
  );
}

const List = styled.div`
  display: grid;
  justify-items: start;
  &[data-dense] {
    justify-items: stretch;
  }
  &:focus-visible {
    outline: 0;
  }
  &[data-orientation='horizontal'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[28]};
  }
`;
