/** What stands in the row: page numbers, and `gap` where some are left out. */
export type PageItem = number | 'gap';

/**
 * First, last, the current page and its neighbours. Up to `slots` pages everything is shown; a gap
 * never stands for a single page.
 */
export function pageRange(current: number, pages: number, slots = 7): PageItem[] {
  if (pages <= slots) return numbers(1, pages);
  const around = Math.floor((slots - 5) / 2);
  const start = Math.min(Math.max(current - around, 3), pages - 3 - around);
  const from = start <= 3 ? 1 : start;
  const to = from === 1 ? slots - 2 : Math.max(current + around, start + around);
  if (from === 1) return [...numbers(1, slots - 2), 'gap', pages];
  if (to >= pages - 2) return [1, 'gap', ...numbers(pages - slots + 3, pages)];
  return [1, 'gap', ...numbers(from, to), 'gap', pages];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
