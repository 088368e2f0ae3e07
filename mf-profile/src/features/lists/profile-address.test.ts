import { describe, expect, it } from 'vitest';
import { tabOf, withParam } from './profile-address.ts';

const TABS = ['owned', 'archived'] as const;

describe('the address of a profile', () => {
  it.each([
    ['', 'owned'],
    ['tab=archived', 'archived'],
    ['tab=favorites', 'owned'],
  ])('%s shows %s', (search, tab) => {
    expect(tabOf(new URLSearchParams(search), TABS)).toBe(tab);
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
