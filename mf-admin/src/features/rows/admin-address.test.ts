import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './admin-address.ts';

describe('the address of the admin page', () => {
  it.each([
    ['', { tab: 'reports', status: 'all', page: 1 }],
    [
      'tab=applications&status=accepted&page=3',
      { tab: 'applications', status: 'accepted', page: 3 },
    ],
    ['status=accepted', { tab: 'reports', status: 'all', page: 1 }],
    ['tab=unknown&status=x&page=-2', { tab: 'reports', status: 'all', page: 1 }],
    ['page=1.5', { tab: 'reports', status: 'all', page: 1 }],
  ])('%s reads as %j', (search, address) => {
    expect(readAddress(new URLSearchParams(search))).toEqual(address);
  });

  it('omits defaults', () => {
    expect(writeAddress({ tab: 'reports', status: 'all', page: 1 })).toBe('/profile/admin');
    expect(writeAddress({ tab: 'applications', status: 'pending', page: 2 })).toBe(
      '/profile/admin?tab=applications&status=pending&page=2',
    );
  });
});
