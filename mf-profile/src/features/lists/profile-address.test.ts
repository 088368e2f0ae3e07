import { describe, expect, it } from 'vitest';
import { pageOf, tabOf, withParam } from './profile-address.ts';

const TABS = ['owned', 'archived'] as const;

describe('the address of a profile', () => {
  it.each([
    ['', 'owned'],
    ['tab=archived', 'archived'],
    ['tab=favorites', 'owned'],
  ])('%s shows %s', (search, tab) => {
    expect(tabOf(new URLSearchParams(search), TABS)).toBe(tab);
  });

  it.each([
    ['', 1],
    ['pageA=3', 3],
    ['pageA=0', 1],
    ['pageA=-2', 1],
    ['pageA=2.5', 1],
    ['pageA=many', 1],
    ['page=4', 1],
  ])('%s is page %i of the archived places', (search, page) => {
    expect(pageOf(new URLSearchParams(search), 'pageA')).toBe(page);
  });

  it('changes one parameter and keeps the rest', () => {
    const params = new URLSearchParams('id=a&page=2');
    expect(withParam('/profile/owner', params, 'tab', 'archived')).toBe(
      '/profile/owner?id=a&page=2&tab=archived',
    );
    expect(withParam('/profile/owner', params, 'page', '')).toBe('/profile/owner?id=a');
    expect(withParam('/profile/user', new URLSearchParams('tab=x'), 'tab', '')).toBe(
      '/profile/user',
    );
  });
});
