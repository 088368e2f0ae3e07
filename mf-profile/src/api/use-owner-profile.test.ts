import { describe, expect, it } from 'vitest';
import { profileSearch } from './use-owner-profile.ts';

describe('profileSearch', () => {
  it.each([
    ['', null, ''],
    ['?tab=archived', undefined, '?tab=archived'],
    ['?id=a&page=2', { id: 'b' }, '?id=a&page=2'],
    ['', { id: 'b' }, '?id=b'],
    ['?tab=favorites', { id: 'b' }, '?tab=favorites&id=b'],
    ['', { id: 3 }, ''],
    ['', 'b', ''],
  ])('%s with state %j requests %s', (search, state, expected) => {
    expect(profileSearch({ search, state })).toBe(expected);
  });
});
