import { expect, it } from 'vitest';
import { pageNumber, pagesOf } from './paging.ts';

it.each([
  ['3', 3],
  [' 3 ', 3],
  [['4', '5'], 4],
  ['0', 1],
  ['-2', 1],
  ['9'.repeat(30), 1_000_000],
  ['2.5', undefined],
  ['many', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [[], undefined],
])('reads %j as page %s', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

it('counts pages of ten, none for nothing', () => {
  expect([0, 1, 10, 11].map(pagesOf)).toEqual([0, 1, 1, 2]);
});
