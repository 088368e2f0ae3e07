import { expect, it } from 'vitest';
import { rentComparisonText } from './rents.ts';

it.each([
  [26, 37, 'Lower than 7 of 10 of the 37 nearby bed spaces listed here'],
  [0, 10, 'Lower than none of the 10 nearby bed spaces listed here'],
  [1, 37, 'Lower than 1 of the 37 nearby bed spaces listed here'],
  [4, 40, 'Lower than 1 of 10 of the 40 nearby bed spaces listed here'],
  // All but one is not all.
  [39, 40, 'Lower than 9 of 10 of the 40 nearby bed spaces listed here'],
  [40, 40, 'Lower than all of the 40 nearby bed spaces listed here'],
])('%i of %i ask more: %s (S7.usual.1)', (lower, count, text) => {
  expect(rentComparisonText({ count, lower, of: 2 })).toBe(text);
});
