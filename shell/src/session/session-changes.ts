import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { SESSION_KEY, useCall, useNavigation, useSession } from '@elbi/portal-sdk';

const LOOK_AGAIN = 60_000;

/**
 * Keeps a person's session fresh: a student who becomes an owner sees it on the next page, at the
 * latest after a minute, without a reload. The way back to a tab is `useSession`'s own.
 */
export function useFreshSession(): void {
  const { user } = useSession();
  const { pathname } = useNavigation().location;
  const { mutate } = useCall(
    `GET ${SESSION_KEY}`,
    {},
    {
      revalidateOnMount: false,
      revalidateOnFocus: true,
      refreshInterval: user ? LOOK_AGAIN : 0,
    },
  );
  const seen = useRef(pathname);
  const loggedIn = user !== null;
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // A failure is ignored: the page's own call reports it.
    if (loggedIn) mutate().catch(() => undefined);
  }, [loggedIn, mutate, pathname]);
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
    // Clears the former person's data at once instead of when the new data arrives.
    void mutate((key) => key !== SESSION_KEY, undefined, { revalidate: true });
  }, [identity, mutate]);
}
