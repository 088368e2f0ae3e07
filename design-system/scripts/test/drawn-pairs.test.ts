import { describe, expect, it } from 'vitest';
import { unlistedPairs } from './drawn-pairs.ts';

const INK = 'rgb(38, 29, 24)';
const CORAL = 'rgb(201, 40, 69)';

describe('colours that a story draws on each other', () => {
  it('are told when the test of contrast does not know them', () => {
    const drawn = [{ front: INK, back: CORAL, where: 'p “Dapdap”' }];
    expect(unlistedPairs(drawn, 'light')).toEqual([
      expect.stringMatching(/text.* on action.*: p “Dapdap”/),
    ]);
  });

  it('are fine when one of the tokens with these values is listed', () => {
    const white = 'rgb(255, 255, 255)';
    const drawn = [
      { front: INK, back: white, where: 'surface and raised' },
      { front: INK, back: 'rgba(255, 255, 255, 0.95)', where: 'on a photo' },
      { front: 'rgb(1, 2, 3)', back: white, where: 'a drawing' },
    ];
    expect(unlistedPairs(drawn, 'light')).toEqual([]);
  });
});
