import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { Affix, ControlBox, controlInput } from '../Field/control-box.ts';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'prefix' | 'children'> {
  onValueChange?: (value: string) => void;
  /** Inside the box before the text, like ₱ or an icon. */
  prefix?: ReactNode;
  /** Inside the box at right, like "/ month". */
  suffix?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  note,
  help,
  error,
  id,
  prefix,
  suffix,
  className,
  disabled,
  onChange,
  onValueChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const field = useField({ help, error }, id);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <FieldFrame {...{ field, label, hideLabel, note, help, error, className }}>
      <ControlBox data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        {prefix && <Affix aria-hidden="true">{prefix}</Affix>}
        <Input
          {...rest}
          {...field.control}
          type={type}
          disabled={disabled}
          onChange={handleChange}
        />
        {suffix && <Affix aria-hidden="true">{suffix}</Affix>}
      </ControlBox>
    </FieldFrame>
  );
}

const Input = styled.input`
  ${controlInput}
`;
