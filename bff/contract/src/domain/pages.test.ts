import { describe, expect, it } from 'vitest';
import {
  canonicalPath,
  internalAddress,
  isReservedPath,
  loginAddress,
  pathKey,
  routePath,
  routeVerdict,
  shellPageOf,
} from './pages.ts';
import { ROLE_NAMES } from './roles.ts';

it.each([
  ['/', '/'],
  ['/accommodation', '/accommodation'],
  ['/accommodation/', '/accommodation'],
  ['/profile/owner//', '/profile/owner/'],
])('%s is the route %s', (path, route) => expect(routePath(path)).toBe(route));

it.each([
  ['/', '/'],
  ['/accommodation', '/accommodation'],
  ['/Accommodation/', '/accommodation'],
  ['//profile//User', '/profile/user'],
])('%s is claimed as %s', (path, key) => expect(pathKey(path)).toBe(key));

it.each([
  ['/api', true],
  ['/API/user', true],
  ['//api', true],
  ['/Metrics/', true],
  ['/sections/search/v1/entry.js', true],
  ['/shell', true],
  ['/files/x', true],
  ['/local-identity', true],
  ['/preview', true],
  ['/healthz', true],
  ['/readyz', true],
  ['/apiary', false],
  ['/', false],
])('%s is reserved: %s', (path, expected) => expect(isReservedPath(path)).toBe(expected));

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/accommodation', '/accommodation'],
    ['/accommodation/', '/accommodation'],
    ['/Accommodation', '/Accommodation'],
    ['/sections/search/v1.2/chunks/a~b.js', '/sections/search/v1.2/chunks/a~b.js'],
    ['/files/%40scope+1/x.js', '/files/%40scope+1/x.js'],
    ['/.well-known/x', '/.well-known/x'],
    ['/...', '/...'],
    ['/%C3%B1', '/%C3%B1'],
  ])('of %s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

  it.each(
    [
      ['', 'accommodation', '*', '//', '//evil.example', '/a//b', '/a//'],
      ['/.', '/..', '/./a', '/a/../b', '/a/..', '/%2e%2E/a', '/%2E'],
      ['/%61ccommodation', '/%4D', '/%7E', '/%5F', '/%2D', '/%30'],
      ['/a%2Fb', '/a%2fb', '/a%5Cb', '/a\\b', '/%00', '/a%0Ab', '/a%7F', '/%c3%b1'],
      ['/%', '/%E0%A4%A', '/%zz', '/a b', '/a"b', '/<b>', '/a|b', '/ñ', '/a?b', '/a#b'],
    ].flat(),
  )('of %j is none', (path) => expect(canonicalPath(path)).toBeNull());
});

it('lists the shell’s own pages', () => {
  expect(shellPageOf('/terms')).toMatchObject({ title: 'Terms of use', status: 200 });
  expect(shellPageOf('/constructor')).toBeUndefined();
});

describe('routeVerdict', () => {
  it.each(ROLE_NAMES)('admits %s to public pages', (role) => {
    expect(routeVerdict('everyone', role)).toBe('enter');
  });

  it.each([
    ['admin', 'enter'],
    ['owner', 'enter'],
    ['registered', 'refused'],
    ['unregistered', 'log in'],
  ] as const)('of a page for admins and owners, for %s: %s', (role, verdict) => {
    expect(routeVerdict(['admin', 'owner'], role)).toBe(verdict);
  });
});

it('loginAddress returns to the whole address', () => {
  const { searchParams, pathname } = new URL(
    loginAddress('/edit/accommodation?id=1&x=2'),
    'http://x',
  );
  expect(pathname).toBe('/');
  expect(searchParams.get('login')).toBe('1');
  expect(searchParams.get('next')).toBe('/edit/accommodation?id=1&x=2');
});

describe('internalAddress', () => {
  it.each([
    ['/', '/'],
    ['/profile/user?id=1#reviews', '/profile/user?id=1#reviews'],
    ['/accommodation/?id=ñ', '/accommodation/?id=%C3%B1'],
    ['/a/../b', '/b'],
    ['/apiary', '/apiary'],
    [`/${'a'.repeat(999)}`, `/${'a'.repeat(999)}`],
  ])('keeps %s', (given, expected) => {
    expect(internalAddress(given)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    ['/a', '/b'],
    '',
    'profile',
    'https://evil.example',
    '//evil.example',
    '//[',
    `/${'a'.repeat(1_000)}`,
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/api',
    '/api/auth/logout',
    '/a/../files/x.webp',
    '/preview/exit',
    '/local-identity?client=x',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (given) => {
    expect(internalAddress(given)).toBeNull();
  });
});
