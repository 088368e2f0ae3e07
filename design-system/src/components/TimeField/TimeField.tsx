import type { ChangeEvent, ComponentProps } from 'react';
import styled from 'styled-components';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { ControlBox, controlInput } from '../Field/control-box.ts';

export interface TimeFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children'> {
  /** `HH:mm` in 24 hours, or `null` while it is empty or incomplete. */
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (value: string | null) => void;
}

/**
 * A time of day in the browser's own field: it uses the reader's clock format, and phones show a
 * wheel.
 */
export function TimeField({
  label,
  hideLabel,
  note,
  help,
  error,
  id,
  className,
  value,
  disabled,
  onChange,
  onValueChange,
  ...rest
}: TimeFieldProps) {
  const field = useField({ help, error }, id);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value || null);
  };
  return (
    <FieldFrame {...{ field, label, hideLabel, note, help, error, className }}>
      <ControlBox data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <Input
          {...rest}
          {...field.control}
          {...(value === undefined ? {} : { value: value ?? '' })}
          type="time"
          disabled={disabled}
          onChange={handleChange}
        />
      </ControlBox>
    </FieldFrame>
  );
}

const Input = styled.input`
  ${controlInput}
  &::-webkit-calendar-picker-indicator {
    cursor: pointer;
  }
`;
