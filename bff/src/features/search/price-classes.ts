import type { PriceBracketCode } from '@elbi/contract/codes';

/**
 * Minimum prices in disjoint classes, the cheapest first: below 2,000, to 3,999, 4,000, to 6,000,
 * above. The middle brackets share 4,000 (S9.brackets.1), so it is a class of its
 * own, and a place at 4,000 is counted once in a union of both. The column `price_class` of the
 * database holds the index of a place's class.
 */
export const PRICE_CLASSES = [
  { min: 1, max: 1_999 },
  { min: 2_000, max: 3_999 },
  { min: 4_000, max: 4_000 },
  { min: 4_001, max: 6_000 },
  { min: 6_001, max: 1_000_000 },
] as const;

/** The classes that each bracket is made of. */
export const CLASSES_OF_BRACKET: Readonly<Record<PriceBracketCode, readonly number[]>> = {
  0: [0],
  1: [1, 2],
  2: [2, 3],
  3: [4],
};
