import { LIMITS } from './limits.ts';

/** Rows on a page of any list of the portal. */
export const PAGE_SIZE = 10;

/** Returns the page of a query string: 1 when below 1, undefined when absent or malformed. */
export function pageNumber(value: string | readonly string[] | null | undefined) {
  const text = (typeof value === 'object' ? value?.[0] : value)?.trim() ?? '';
  if (!/^-?\d+$/.test(text)) return undefined;
  return Math.min(LIMITS.page.max, Math.max(LIMITS.page.min, Number(text)));
}

/** Returns the number of pages for a number of rows; 0 for none. */
export function pagesOf(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}
