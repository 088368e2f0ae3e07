import { describe, expect, it } from 'vitest';
import { areSwapped, pinOf } from './pin.ts';

describe('pinOf', () => {
  it('returns the two coordinates, or null outside the town (S7.where.1)', () => {
    expect(pinOf({ latitude: ' 14.17', longitude: '121.24' })).toEqual({
      latitude: 14.17,
      longitude: 121.24,
    });
    for (const latitude of ['', '14.1x', '13.9', 'Infinity', '121.24']) {
      expect(pinOf({ latitude, longitude: '121.24' })).toBeNull();
    }
  });
});

describe('areSwapped', () => {
  it('is true if both would be in town when swapped (S7.where.4)', () => {
    expect(areSwapped({ latitude: '121.24', longitude: '14.17' })).toBe(true);
    expect(areSwapped({ latitude: '14.17', longitude: '121.24' })).toBe(false);
    expect(areSwapped({ latitude: '121.24', longitude: '' })).toBe(false);
  });
});
