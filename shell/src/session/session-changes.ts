import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useNavigation, useSession } from '@elbi/portal-sdk';
import { SESSION_KEY } from '@elbi/portal-sdk/host';

/**
 * Refreshes the session on each new page: a student who becomes an owner sees it without a reload.
 * Between pages `useSessionPoll` does, and on return to a tab `useSession`.
 */
export function useFreshSession(): void {
  const { user } = useSession();
  const { pathname } = useNavigation().location;
  const { mutate } = useSWRConfig();
  const lastPath = useRef(pathname);
  const loggedIn = user !== null;
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A failure is ignored: the page's own request reports it.
    if (loggedIn) mutate(SESSION_KEY).catch(() => undefined);
  }, [loggedIn, mutate, pathname]);
}

/** Reloads all data when the page's user or their role changes. */
export function useSessionChanges(): void {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const identity = user ? `${user._id} ${user.type}` : '';
  const lastIdentity = useRef(identity);
  useEffect(() => {
    if (lastIdentity.current === identity) return;
    lastIdentity.current = identity;
    // Clears the former user's data immediately instead of when the new data arrives.
    void mutate((key) => key !== SESSION_KEY, undefined, { revalidate: true });
  }, [identity, mutate]);
}
