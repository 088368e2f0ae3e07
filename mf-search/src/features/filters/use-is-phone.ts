import { useSyncExternalStore } from 'react';
import { below } from '@elbi/design-system';

const PHONE = below.tablet.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone. A server does not know and says no. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
