import type { RouteAccess } from './registry.ts';
import { PROFILE_SEGMENT, type RoleName, type StoredRoleName } from './roles.ts';

/**
 * The pages by path, with the roles that may open them and the redirect for others: the document
 * decides it on load, and the shell on navigation.
 */

/** The redirect for roles that may not open a page. */
export const UNAUTHORIZED = {
  path: '/unauthorized',
  title: 'Unauthorized Access',
  status: 403,
} as const;

/** Pages of the shell that every footer links to. */
export const PRIVACY = { path: '/privacy', title: 'Privacy notice', status: 200 } as const;
/** Time of the current privacy notice; a new time asks users to agree again. */
export const PRIVACY_VERSION = '2026-11-28T18:00+08:00';
/** What to do when something goes wrong; `id` in its address is the place that it is about. */
export const HELP = { path: '/help', title: 'If something goes wrong', status: 200 } as const;
export const TERMS = { path: '/terms', title: 'Terms of use', status: 200 } as const;

/** Where a login with a suspended account ends; `reason` is the key of its initial data. */
export const SUSPENDED = {
  path: '/suspended',
  title: 'Your account is suspended',
  status: 200,
  reason: 'suspension',
} as const;

/** Pages of the shell itself, with the title and status of their document. */
export const SHELL_PAGES = [UNAUTHORIZED, SUSPENDED, PRIVACY, TERMS, HELP] as const;
export type ShellPage = (typeof SHELL_PAGES)[number];

/** Above a readable page whose code has not arrived. */
export const LATE_PAGE_TEXT =
  'You can read this page, but its buttons do not work yet. Part of it has not loaded.';

/** The title of a document for a path without a page. */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** First segments of paths without pages, in any case. */
export const RESERVED_PATHS: readonly string[] = [
  '/api',
  '/sections',
  '/shell',
  '/files',
  '/local-identity',
  '/preview',
  '/kit',
  '/design',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Returns a path in the form of routes: `/accommodation/` becomes `/accommodation`. */
export function routePath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Segments that are neither empty nor `.` or `..`, and in which only what needs it is
 * percent-encoded, in upper case: no letter, digit, slash, backslash or control character.
 */
const CANONICAL_PATH =
  /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%(?:2[0-9A-C]|3[A-F]|40|5[BDE]|60|7[B-D]|[89A-F][0-9A-F]))+)*\/?$/;

/**
 * Returns the canonical path, so that no rule about paths can be bypassed by spelling: case counts,
 * and a trailing slash does not. Null for every other spelling.
 */
export function canonicalPath(path: string): string | null {
  return path !== '' && CANONICAL_PATH.test(path) ? routePath(path) : null;
}

/**
 * Returns the key by which paths are compared when sections claim them: segments, without case.
 * `/Profile//User/` resembles `/profile/user`, so only one section may own both.
 */
export function pathKey(path: string): string {
  return `/${segmentsOf(path).join('/')}`;
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

/** Returns whether a path is below one of the {@link RESERVED_PATHS} and so cannot be a page. */
export function isReservedPath(path: string): boolean {
  return RESERVED_PATHS.includes(`/${segmentsOf(path)[0] ?? ''}`);
}

/** Returns the shell's page at a path, if any. */
export function shellPageOf(path: string): ShellPage | undefined {
  return SHELL_PAGES.find((page) => page.path === path);
}

/** Returns the guard's decision for a role; a visitor may enter after logging in. */
export function routeVerdict(access: RouteAccess, role: RoleName): 'enter' | 'log in' | 'refused' {
  if (access === 'everyone') return 'enter';
  if (role === 'unregistered') return 'log in';
  return access.includes(role) ? 'enter' : 'refused';
}

/**
 * Returns the redirect of an owner's profile without an ID; null for an owner, whose own it is.
 * @param address of the requested page
 */
export function ownProfileRedirect(
  user: { id: string; role: StoredRoleName } | null,
  address: string,
): string | null {
  if (user === null) return loginAddress(address);
  return user.role === 'owner' ? null : profileAddress(user);
}

/** Returns the address of a user's own profile. */
export function profileAddress({ id, role }: { id: string; role: StoredRoleName }): string {
  return `/profile/${PROFILE_SEGMENT[role]}?id=${id}`;
}

/** Parameters of the address that opens the login dialog. */
export const LOGIN_PARAMS = { open: 'login', next: 'next' } as const;

/** Returns the address of the home page with an open login dialog that returns to an address. */
export function loginAddress(next: string): string {
  return `/?${new URLSearchParams({ [LOGIN_PARAMS.open]: '1', [LOGIN_PARAMS.next]: next })}`;
}

/** Maximum length of an address of the portal. */
const MAX_ADDRESS = 1_000;
const BASE = 'http://portal.invalid';

/**
 * Returns the normalised address of a page of this portal; null for another site, a reserved path
 * or a malformed address.
 */
export function internalAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX_ADDRESS || !given.startsWith('/'))
    return null;
  if (!URL.canParse(given, BASE)) return null;
  // Parsed as a browser does: `//other.example`, `/\other.example` and tabs between are other sites.
  const { origin, pathname, search, hash } = new URL(given, BASE);
  const isPage = origin === BASE && !pathname.startsWith('//') && !isReservedPath(pathname);
  return isPage ? `${pathname}${search}${hash}` : null;
}
