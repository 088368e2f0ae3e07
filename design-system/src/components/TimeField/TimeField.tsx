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

/** A field for a time of day. It is the browser's native field, in the user's clock format. */
export function TimeField({ value, onChange, onValueChange, ...props }: TimeFieldProps) {
  const { frame, control, box, rest } = useField(props);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value || null);
  };
  return (
    <FieldFrame {...frame}>
      <ControlBox {...box}>
        <Input
          {...rest}
          {...control}
          {...(value === undefined ? {} : { value: value ?? '' })}
          type="time"
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
