import { signInAddress } from '@elbi/contract/codes';

/** Leaves for Google for an action that needs a fresh log-in, and comes back to the page as it is. */
export function logInAgain(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(signInAddress(pathname + search + hash));
}
