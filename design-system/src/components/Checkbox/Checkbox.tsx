import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { finePointer, typeset } from '../../theme/mixins.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { FieldMessages, useField } from '../Field/Field.tsx';
import { NativeBox } from './check-box.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  /** Secondary text at the right, like a count. */
  trailing?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Rows of 32 px for a mouse, for long lists of filters; 44 px for touch. */
  dense?: boolean;
}

/** A single option. The whole row can be pressed. */
export function Checkbox({
  label,
  trailing,
  help,
  error,
  id,
  dense = false,
  className,
  disabled,
  onChange,
  onCheckedChange,
  'aria-invalid': invalid,
  ...rest
}: CheckboxProps) {
  const { control, messages } = useField({ id, help, error });
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  return (
    <div className={className}>
      <CheckRow data-disabled={disabled || undefined} data-dense={dense || undefined}>
        <NativeBox
          {...rest}
          {...control}
          aria-invalid={error ? true : invalid}
          type="checkbox"
          disabled={disabled}
          onChange={handleChange}
        />
        <CheckLabel>{label}</CheckLabel>
        {trailing !== undefined && <CheckTrailing>{trailing}</CheckTrailing>}
      </CheckRow>
      <FieldMessages {...messages} />
    </div>
  );
}

/** The pressable row of a checkbox or a radio button. */
export const CheckRow = styled.label`
  display: flex;
  gap: ${space[10]};
  align-items: flex-start;
  /* One line is as high as a touch target; with several lines the box is beside the first. */
  padding-block: calc((${size.targetMin} - 1lh) / 2);
  cursor: pointer;
  ${typeset('compact')}
  &[data-dense] {
    ${finePointer} {
      padding-block: calc((${size.denseRow} - 1lh) / 2);
    }
  }
  &[data-disabled] {
    color: ${color.text2};
    cursor: not-allowed;
  }
`;

export const CheckLabel = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** At the end of the row. */
export const CheckTrailing = styled.span`
  flex: none;
  align-self: center;
  margin-inline-start: auto;
  color: ${color.text3};
  ${typeset('caption')}
`;
