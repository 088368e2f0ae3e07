import type { ChangeEvent, ComponentProps } from 'react';
import styled from 'styled-components';
import { size } from '../../theme/tokens.ts';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { ControlBox, controlInput } from '../Field/control-box.ts';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {
  onValueChange?: (value: string) => void;
}

/** Several lines of text. It grows with what is written. */
export function TextArea({
  label,
  hideLabel,
  note,
  help,
  error,
  id,
  className,
  disabled,
  onChange,
  onValueChange,
  ...rest
}: TextAreaProps) {
  const field = useField({ help, error }, id);
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <FieldFrame {...{ field, label, hideLabel, note, help, error, className }}>
      <ControlBox data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <Area {...rest} {...field.control} disabled={disabled} onChange={handleChange} />
      </ControlBox>
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${controlInput}
  min-height: ${size.textArea};
  max-height: 60vh;
  resize: vertical;
  field-sizing: content;
`;
