import { formatNumber } from '../../format/format.ts';

/** More digits than that a number does not hold exactly. */
const WHOLE = /^-?\d{1,15}$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** `12,500` becomes `12500`; a comma anywhere else may mean a decimal, and stays. */
export function ungrouped(text: string): string {
  const typed = text.trim();
  return GROUPED.test(typed) ? typed.replaceAll(',', '') : text;
}

/** Returns `12,500` for `12500`; text that is not a whole number stays as it is. */
export function grouped(text: string): string {
  return WHOLE.test(text.trim()) ? formatNumber(Number(text)) : text;
}

/** So much more; null when there is no whole number to count from. An empty field counts from 0. */
export function stepped(text: string, by: number): string | null {
  const from = text.trim() || '0';
  return WHOLE.test(from) ? String(Number(from) + by) : null;
}
