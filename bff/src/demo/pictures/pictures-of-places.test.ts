import { ACCOMMODATION_TYPES } from '@elbi/contract/codes';
import { describe, expect, test } from 'vitest';
import { DRAWINGS } from './demo-pictures.ts';
import { dealPictures } from './pictures-of-places.ts';

const TYPES = ACCOMMODATION_TYPES.map(({ key }) => key);

describe('dealPictures', () => {
  test.each([0, 1, 3, 10])('deals %i pictures, the front first, none twice', (count) => {
    for (const type of TYPES) {
      const dealt = dealPictures(DRAWINGS, { type, number: 5, count });
      expect(dealt).toHaveLength(count);
      expect(new Set(dealt.map(({ key }) => key)).size).toBe(count);
      expect(dealt.every((picture) => picture.type === type)).toBe(true);
      if (count > 0) expect(dealt[0]?.kind).toBe('front');
      if (count > 2) expect(dealt.slice(0, 3).map(({ kind }) => kind)).toContain('balcony');
    }
  });

  test('gives ten neighbours ten fronts', () => {
    for (const type of TYPES) {
      const fronts = Array.from(
        { length: 10 },
        (_, number) => dealPictures(DRAWINGS, { type, number, count: 1 })[0]?.key,
      );
      expect(new Set(fronts).size).toBe(10);
    }
  });
});
