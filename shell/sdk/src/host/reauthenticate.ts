import { signInAddress } from '@elbi/contract/domain';

/** Redirects to Google for an action that needs a fresh login, and returns to the current page. */
export function reauthenticate(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(signInAddress(pathname + search + hash));
}
