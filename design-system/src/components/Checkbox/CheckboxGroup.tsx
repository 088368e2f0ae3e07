import type { FocusEventHandler, ReactNode } from 'react';
import styled from 'styled-components';
import { below, space } from '../../theme/tokens.ts';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { Checkbox } from './Checkbox.tsx';

export interface CheckboxOption<Value extends string | number = string> {
  value: Value;
  label: ReactNode;
}

export interface CheckboxGroupProps<Value extends string | number = string> extends FieldProps {
  options: readonly CheckboxOption<Value>[];
  /** The checked options. */
  value: readonly Value[];
  /** Receives the chosen values in the order of `options`, after those that are no option of it. */
  onValueChange: (value: Value[]) => void;
  onBlur?: FocusEventHandler<HTMLDivElement>;
  name?: string;
  /** Columns on a desktop; on a phone one. */
  columns?: 1 | 2 | 3;
}

/** A multiple choice from a short list. */
export function CheckboxGroup<Value extends string | number = string>({
  options,
  value,
  onValueChange,
  onBlur,
  name,
  columns = 1,
  ...props
}: CheckboxGroupProps<Value>) {
  const { frame, group } = useField(props);
  const toggle = (changed: Value, checked: boolean) => {
    const next = new Set(value);
    if (checked) next.add(changed);
    else next.delete(changed);
    const own = options.map((option) => option.value);
    const others = value.filter((chosen) => !own.includes(chosen));
    onValueChange([...others, ...own.filter((option) => next.has(option))]);
  };
  return (
    <FieldFrame group {...frame}>
      <List {...group} role="group" data-columns={columns} onBlur={onBlur}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={props.disabled}
            aria-invalid={props.error ? true : undefined}
            onCheckedChange={(checked) => toggle(option.value, checked)}
          />
        ))}
      </List>
    </FieldFrame>
  );
}

const List = styled.div`
  display: grid;
  column-gap: ${space[44]};
  &:focus-visible {
    outline: 0;
  }
  &[data-columns='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-columns='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below.tablet} {
    &[data-columns] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
