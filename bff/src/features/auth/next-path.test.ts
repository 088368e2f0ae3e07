import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('nextPath', () => {
  it.each([
    ['/', '/'],
    ['/profile/user?id=1#reviews', '/profile/user?id=1#reviews'],
    ['/accommodation/?id=ñ', '/accommodation/?id=%C3%B1'],
    ['/a/../b', '/b'],
  ])('keeps %s', (given, expected) => {
    expect(nextPath(given)).toBe(expected);
  });

  it.each([
    undefined,
    ['/a', '/b'],
    '',
    'profile',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/api/auth/logout',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('goes home instead of to %j', (given) => {
    expect(nextPath(given)).toBe('/');
  });
});
