import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { grouped, stepped, ungrouped } from './digits.ts';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'inputMode'
> {
  /**
   * The typed text, without the commas between its digits; text that is not a number stays as
   * typed.
   */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/**
 * A field for a whole number. It groups the digits on blur and takes arrow keys. Other input,
 * decimals and words included, stays unchanged: the form shows an error.
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
  /** The text of the field while focused; typed commas are unchanged. */
  const [typing, setTyping] = useState<string | null>(null);
  const current = value ?? own;

  function change(text: string) {
    const next = ungrouped(text);
    setTyping(text);
    setOwn(next);
    onValueChange?.(next);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const by = STEPS.get(event.key);
    const next = by && stepped(current, by * (event.shiftKey ? 10 : 1));
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
      value={typing ?? grouped(current)}
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
