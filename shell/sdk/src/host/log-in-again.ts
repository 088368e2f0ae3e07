import { signInAddress } from '@elbi/contract/codes';

/** Leaves for Google for the act that was refused last, and comes back to the page as it is. */
export function logInAgain(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(signInAddress(pathname + search + hash, { fresh: true }));
}
