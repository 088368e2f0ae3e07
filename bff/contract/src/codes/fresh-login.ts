/**
 * What a session of weeks is not enough for: decisions on people and a look at their documents, and
 * making tokens that ship, or shipping without one. A person logs in again for one of these; that opens none of the others.
 */
export const FRESH_ACTS = ['people', 'tokens'] as const;
export type FreshAct = (typeof FRESH_ACTS)[number];

/** How long a log-in for an act holds. */
export const FRESH_LOGIN_MINUTES = 10;

/**
 * Where a browser leaves for Google, to come back to `next`.
 * @param options.fresh whether it is for the act that was refused last, though somebody is logged in
 */
export function signInAddress(next: string, { fresh = false } = {}): string {
  return `/api/auth/login?${new URLSearchParams({ ...(fresh ? { fresh: '1' } : {}), next })}`;
}
