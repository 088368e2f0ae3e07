/** How long a login counts as fresh, which sensitive actions of admins need. */
export const FRESH_LOGIN_MINUTES = 15;

/** Returns the address that starts a login at Google and returns to `next`. */
export function signInAddress(next: string): string {
  return `/api/auth/login?${new URLSearchParams({ next })}`;
}
