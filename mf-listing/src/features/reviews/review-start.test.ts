import { describe, expect, it } from 'vitest';
import { startAtStars } from './review-start.ts';

describe('startAtStars', () => {
  const histogram = [3, 9, 4, 25, 30] as [number, number, number, number, number];

  it.each([
    [5, 'highest', 1],
    [4, 'highest', 4],
    [3, 'highest', 6],
    [2, 'lowest', 1],
    [1, 'lowest', 1],
  ] as const)('%i stars begin by %s on page %i', (stars, sort, page) => {
    expect(startAtStars(stars, histogram)).toEqual({ sort, page });
  });

  it('counts many bad ones', () => {
    expect(startAtStars(2, [20, 1, 0, 0, 0])).toEqual({ sort: 'lowest', page: 3 });
  });
});
