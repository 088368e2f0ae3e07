import { PAGE_SIZE, type ReviewList, type ReviewSort } from '@elbi/contract/domain';

/** Where All Reviews opens. */
export interface ReviewStart {
  sort: ReviewSort;
  /** From 1. */
  page: number;
}

export const NEWEST_FIRST: ReviewStart = { sort: 'newest', page: 1 };

/**
 * The order and the page on which the reviews with so many stars begin: what a row of the histogram
 * opens. Good ones are counted from the best, bad ones from the worst.
 */
export function startAtStars(stars: number, histogram: ReviewList['histogram']): ReviewStart {
  const isGood = stars >= 3;
  const before = isGood ? histogram.slice(stars) : histogram.slice(0, stars - 1);
  const count = before.reduce((sum, each) => sum + each, 0);
  return { sort: isGood ? 'highest' : 'lowest', page: Math.floor(count / PAGE_SIZE) + 1 };
}
