import type { Cache, State, SWRConfiguration } from 'swr';
import type { LoginSuccess, SessionUser } from '@elbi/contract/codes';
import { SESSION_KEY } from '../session/session.ts';

/**
 * How the portal uses SWR: failures are shown where they happen with Retry, so nothing is asked
 * again behind a person's back; what must stay fresh says so itself.
 */
export const SWR_OPTIONS = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
} as const satisfies SWRConfiguration;

/** The body of the session's call for a person, or for a visitor. */
export function loginSuccessOf(user: SessionUser | null): LoginSuccess {
  return user ? { success: true, user, data: user } : { success: false, user: null, data: null };
}

/** A cache that already holds the session and the data that came with the document. */
export function prefilledCache(
  user: SessionUser | null,
  data: Readonly<Record<string, unknown>>,
): Cache {
  const entries: [string, State][] = Object.entries({
    ...data,
    [SESSION_KEY]: loginSuccessOf(user),
  }).map(([key, body]) => [key, { data: body }]);
  return new Map(entries);
}
