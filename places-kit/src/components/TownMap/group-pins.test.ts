import { describe, expect, it } from 'vitest';
import { groupPins } from './group-pins.ts';

const group = (...points: [x: number, y: number][]) =>
  groupPins(points, ([x, y]) => ({ x, y })).map(({ pins, at }) => ({ count: pins.length, at }));

describe('groupPins', () => {
  it('does not group separate pins', () => {
    expect(group([0, 0], [100, 0], [0, 50])).toHaveLength(3);
  });

  it('draws overlapping pins as one, at their centre', () => {
    expect(group([0, 0], [60, 20], [30, 10])).toEqual([{ count: 3, at: { x: 30, y: 10 } }]);
  });

  it('joins groups that overlap', () => {
    expect(group([0, 0], [80, 0], [40, 0])).toEqual([{ count: 3, at: { x: 40, y: 0 } }]);
  });

  it('returns no groups without pins', () => {
    expect(group()).toEqual([]);
  });
});
