/** No address of the portal is longer. */
const MAX_LENGTH = 1_000;
const BASE = 'http://portal.invalid';

/**
 * Where to go after log-in: a page of the portal. Anything else (another site, the API, a broken
 * address) is the home page.
 */
export function nextPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX_LENGTH || !given.startsWith('/')) return '/';
  if (!URL.canParse(given, BASE)) return '/';
  // Parsed as a browser does: `//other.example`, `/\other.example` and tabs between are other sites.
  const { origin, pathname, search, hash } = new URL(given, BASE);
  const isPage = origin === BASE && !pathname.startsWith('//') && !pathname.startsWith('/api/');
  return isPage ? `${pathname}${search}${hash}` : '/';
}
