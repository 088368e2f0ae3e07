import { describe, expect, it } from 'vitest';
import { avatarColour, initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Nena Alcantara', 'NA'],
    ['María de los Ángeles Peñaflorida', 'MP'],
    ['Trisha M.', 'TM'],
    ['Ñora', 'Ñ'],
    ['  ', '?'],
  ])('%s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('avatarColour', () => {
  it('is the same for the same user, and every colour is used', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `person-${index}`);
    expect(ids.map(avatarColour)).toEqual(ids.map(avatarColour));
    expect(new Set(ids.map(avatarColour))).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});
