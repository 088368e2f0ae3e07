import { signInAddress } from '@elbi/contract/domain';

/** Leaves for Google for an action that needs a fresh log-in, and comes back to the page as it is. */
export function reauthenticate(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(signInAddress(pathname + search + hash));
}
