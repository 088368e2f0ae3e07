import type { PriceBracketCode } from '@elbi/contract/codes';

/**
 * Minimum prices in disjoint classes: below 2,000, to 3,999, 4,000, to 6,000, above. The middle
 * brackets share 4,000 (decisions §1 "Price brackets"), so it is a class of its own, and a place at
 * 4,000 is counted once in a union of both.
 */
export const PRICE_CLASS_SQL = `case
    when accommodation.min_price < 2000 then 0
    when accommodation.min_price < 4000 then 1
    when accommodation.min_price = 4000 then 2
    when accommodation.min_price <= 6000 then 3
    else 4
  end`;

/** The classes that each bracket is made of. */
export const CLASSES_OF_BRACKET: Readonly<Record<PriceBracketCode, readonly number[]>> = {
  0: [0],
  1: [1, 2],
  2: [2, 3],
  3: [4],
};
