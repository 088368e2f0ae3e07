/** The items of the row: page numbers, and `gap` for omitted ones. */
export type PageItem = number | 'gap';

/** An item, and the window sizes that show it. */
export interface PlacedItem {
  item: PageItem;
  shown: 'always' | 'wide' | 'narrow';
}

const SLOTS = { wide: 7, narrow: 5 } as const;

/**
 * Returns first, last, the current page and its neighbours, at most `slots` items. A gap replaces
 * at least two pages; a single one is shown instead.
 */
export function pageRange(current: number, pages: number, slots: number): PageItem[] {
  if (pages <= slots) return run(1, pages);
  // At either end, all but two slots are consecutive numbers.
  const atEnd = slots - 2;
  if (current <= atEnd - 1 || current === 3) return [...run(1, atEnd), 'gap', pages];
  if (current > pages - atEnd + 1 || current === pages - 2) {
    return [1, 'gap', ...run(pages - atEnd + 1, pages)];
  }
  const around = Math.floor((slots - 5) / 2);
  return [1, 'gap', ...run(current - around, current + around), 'gap', pages];
}

/** Returns one row for both kinds of windows: on phones the style sheet shows fewer numbers. */
export function pageRow(current: number, pages: number): PlacedItem[] {
  const narrow = pageRange(current, pages, SLOTS.narrow);
  const gapsOfNarrow = gapsBefore(narrow);
  const wide = pageRange(current, pages, SLOTS.wide);
  const gapsOfWide = gapsBefore(wide);
  return wide.flatMap((item): PlacedItem[] => {
    if (item === 'gap') return [];
    const row: PlacedItem[] = [{ item, shown: narrow.includes(item) ? 'always' : 'wide' }];
    const [inWide, inNarrow] = [gapsOfWide.has(item), gapsOfNarrow.has(item)];
    if (!inWide && !inNarrow) return row;
    const shown = inWide && inNarrow ? 'always' : inWide ? 'wide' : 'narrow';
    return [{ item: 'gap', shown }, ...row];
  });
}

/** The numbers after a gap. */
function gapsBefore(items: PageItem[]): Set<PageItem> {
  return new Set(items.filter((_, index) => items[index - 1] === 'gap'));
}

function run(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
