import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { grouped, stepped, ungrouped } from './digits.ts';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'inputMode'
> {
  /** What was typed, without the commas between its digits; what is no number stays as it was typed. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/**
 * A whole number. It groups the digits when the field is left and takes arrow keys. It keeps whatever
 * else is typed, decimals and words included, and changes none of it: the form says what is wrong.
 */
export function NumberField({
  value,
  defaultValue = '',
  onValueChange,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  /** The text of the field while somebody is in it; commas then stand where they were typed. */
  const [typing, setTyping] = useState<string | null>(null);
  const held = value ?? own;

  function change(text: string) {
    const next = ungrouped(text);
    setTyping(text);
    setOwn(next);
    onValueChange?.(next);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const by = STEPS.get(event.key);
    const next = by && stepped(held, by * (event.shiftKey ? 10 : 1));
    if (!next) return;
    event.preventDefault();
    change(next);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    setTyping(null);
    onBlur?.(event);
  }

  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typing ?? grouped(held)}
      onValueChange={change}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    />
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);
