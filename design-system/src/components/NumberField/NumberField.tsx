import type { ReactNode, Ref } from 'react';
import { NumberField as Base } from '@base-ui/react/number-field';
import styled from 'styled-components';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { Affix, ControlBox, controlInput } from '../Field/control-box.ts';

export interface NumberFieldProps extends FieldProps {
  id?: string;
  name?: string;
  /** `null` is an empty field. */
  value?: number | null;
  defaultValue?: number;
  onValueChange?: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  step?: number;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Inside the box, like ₱ and "/ month". */
  prefix?: ReactNode;
  suffix?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

/**
 * A whole number. It groups the digits when the field is left, takes arrow keys, and lets nothing
 * but a number in. It holds no limits against a typed number: the form says what is wrong.
 */
export function NumberField({
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
  placeholder,
  onBlur,
  onValueChange,
  ref,
  ...rest
}: NumberFieldProps) {
  const field = useField({ help, error }, id);
  return (
    <FieldFrame {...{ field, label, hideLabel, note, help, error, className }}>
      <Base.Root
        {...rest}
        id={field.id}
        disabled={disabled}
        locale="en-PH"
        format={WHOLE}
        allowOutOfRange
        onValueChange={(value) => onValueChange?.(value)}
      >
        <ControlBox data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
          {prefix && <Affix aria-hidden="true">{prefix}</Affix>}
          <Input
            ref={ref}
            inputMode="numeric"
            placeholder={placeholder}
            onBlur={onBlur}
            aria-describedby={field.describedBy}
            aria-invalid={error ? true : undefined}
          />
          {suffix && <Affix aria-hidden="true">{suffix}</Affix>}
        </ControlBox>
      </Base.Root>
    </FieldFrame>
  );
}

const Input = styled(Base.Input)`
  ${controlInput}
`;
