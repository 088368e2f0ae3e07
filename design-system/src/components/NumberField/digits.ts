import { formatNumber } from '@elbi/contract/format';

/** Maximum number of digits that a number represents exactly. */
const WHOLE = /^-?\d{1,15}$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Returns `12500` for `12,500`; any other comma may be a decimal one and stays. */
export function ungrouped(text: string): string {
  const typed = text.trim();
  return GROUPED.test(typed) ? typed.replaceAll(',', '') : text;
}

/** Returns `12,500` for `12500`; text that is not a whole number stays as it is. */
export function grouped(text: string): string {
  return WHOLE.test(text.trim()) ? formatNumber(Number(text)) : text;
}

/**
 * Returns the value plus an amount; null for text that is not a whole number. An empty field counts
 * as 0.
 */
export function stepped(text: string, by: number): string | null {
  const from = text.trim() || '0';
  return WHOLE.test(from) ? String(Number(from) + by) : null;
}
