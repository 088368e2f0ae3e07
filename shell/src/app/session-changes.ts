import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { LoginSuccess } from '@elbi/contract/codes';
import { SESSION_KEY, api, useSession } from '@elbi/portal-sdk';

const LOOK_AGAIN = 60_000;
const LOOK_AGAIN_ON_FOCUS = 15_000;

/**
 * Keeps the session fresh: a student who becomes an owner, or who logs out in another tab, sees it
 * here without a reload. A visitor's session is looked at only when they come back to the tab.
 */
export function useFreshSession(): void {
  const { user } = useSession();
  useSWR<LoginSuccess>(SESSION_KEY, api.get, {
    revalidateOnMount: false,
    revalidateOnFocus: true,
    focusThrottleInterval: LOOK_AGAIN_ON_FOCUS,
    refreshInterval: user ? LOOK_AGAIN : 0,
  });
}

/** Reads everything anew when the session becomes another person's, or the person's role changes. */
export function useSessionChanges(): void {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const identity = user ? `${user._id} ${user.type}` : '';
  const known = useRef(identity);
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    // What the person before could see is gone at once, not only when the new data has arrived.
    void mutate((key) => key !== SESSION_KEY, undefined, { revalidate: true });
  }, [identity, mutate]);
}
