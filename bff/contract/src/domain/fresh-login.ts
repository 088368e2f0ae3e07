/** How long a log-in counts as fresh, which sensitive actions of admins need. */
export const FRESH_LOGIN_MINUTES = 15;

/** Where a browser leaves for Google, to come back to `next`. */
export function signInAddress(next: string): string {
  return `/api/auth/login?${new URLSearchParams({ next })}`;
}
