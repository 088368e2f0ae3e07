import { describe, expect, it } from 'vitest';
import { pageRange, pageRow } from './page-range.ts';

const show = (current: number, pages: number, slots = 7) =>
  pageRange(current, pages, slots)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ');

describe('pageRange', () => {
  it.each([
    [1, 4, '1 2 3 4'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 12, '1 2 3 4 5 … 12'],
    [4, 12, '1 2 3 4 5 … 12'],
    [5, 12, '1 … 4 5 6 … 12'],
    [8, 12, '1 … 7 8 9 … 12'],
    [9, 12, '1 … 8 9 10 11 12'],
    [12, 12, '1 … 8 9 10 11 12'],
  ])('page %i of %i', (current, pages, row) => {
    expect(show(current, pages)).toBe(row);
  });

  it.each([
    [1, 12, '1 2 3 … 12'],
    [3, 12, '1 2 3 … 12'],
    [4, 12, '1 … 4 … 12'],
    [10, 12, '1 … 10 11 12'],
    [6, 12, '1 … 6 … 12'],
    [11, 12, '1 … 10 11 12'],
  ])('page %i of %i on a phone', (current, pages, row) => {
    expect(show(current, pages, 5)).toBe(row);
  });

  it('always shows the current page and both ends, within the maximum number of items', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        for (const slots of [5, 7]) {
          const row = pageRange(current, pages, slots);
          expect(row).toContain(current);
          expect(row[0]).toBe(1);
          expect(row.at(-1)).toBe(pages);
          expect(row.length).toBeLessThanOrEqual(slots);
          for (const [index, item] of row.entries()) {
            if (item !== 'gap') continue;
            expect(Number(row[index + 1]) - Number(row[index - 1])).toBeGreaterThan(2);
          }
        }
      }
    }
  });
});

describe('pageRow', () => {
  it('contains the rows of both window sizes', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const row = pageRow(current, pages);
        const seen = (other: 'wide' | 'narrow') =>
          row.filter(({ shown }) => shown !== other).map(({ item }) => item);
        expect(seen('narrow')).toEqual(pageRange(current, pages, 7));
        expect(seen('wide')).toEqual(pageRange(current, pages, 5));
      }
    }
  });
});
