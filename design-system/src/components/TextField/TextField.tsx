import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { Affix, ControlBox, controlInput } from '../Field/control-box.ts';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'prefix' | 'children'> {
  onValueChange?: (value: string) => void;
  /** Element inside the box before the text, like ₱ or an icon. */
  prefix?: ReactNode;
  /** Element inside the box at the right, like "/ month". */
  suffix?: ReactNode;
}

/** A single-line text field. */
export function TextField({
  prefix,
  suffix,
  onChange,
  onValueChange,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { frame, control, box, rest } = useField(props);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <FieldFrame {...frame}>
      <ControlBox {...box}>
        {prefix && <Affix aria-hidden="true">{prefix}</Affix>}
        <Input {...rest} {...control} type={type} onChange={handleChange} />
        {suffix && <Affix aria-hidden="true">{suffix}</Affix>}
      </ControlBox>
    </FieldFrame>
  );
}

const Input = styled.input`
  ${controlInput}
`;
