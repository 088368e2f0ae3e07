import { internalAddress } from '@elbi/contract/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  type Portal,
  SESSION_KEY,
  useFavourites,
  useNavigation,
  useSession,
} from '@elbi/portal-sdk';
import {
  clearSavedActions,
  loginSuccessOf,
  loginIntent,
  onSessionExpired,
  useLoginParams,
} from '@elbi/portal-sdk/host';

/**
 * The state of the login dialog: open on request, because the session ended during an action, or
 * because of the address.
 * @returns `next` is the address to return to
 */
export function useLogin() {
  const { navigate } = useNavigation();
  const { isRequested: byAddress, next: nextByAddress, here } = useLoginParams();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const [request, setRequest] = useState<{ next: string | null; ended: boolean } | null>(null);

  const next = request ? internalAddress(request.next) : nextByAddress;

  // A logged-in user is redirected immediately.
  useEffect(() => {
    if (user && byAddress) navigate(next ?? here, { replace: true });
  }, [byAddress, here, navigate, next, user]);

  useEffect(
    () =>
      onSessionExpired(() => {
        setRequest({ next: null, ended: true });
        void mutate(SESSION_KEY, loginSuccessOf(null), { revalidate: false });
      }),
    [mutate],
  );

  // Logged in in another tab: the user continues without the dialog.
  const isLoggedIn = user !== null && request !== null;
  if (isLoggedIn) setRequest(null);
  useEffect(() => {
    if (isLoggedIn) clearSavedActions();
  }, [isLoggedIn]);

  const openLogin = useCallback<Portal['openLogin']>(({ intent, next: returnTo } = {}) => {
    if (intent) loginIntent.save(intent);
    setRequest((last) => ({ next: returnTo ?? null, ended: last?.ended ?? false }));
  }, []);

  function closeLogin() {
    clearSavedActions();
    setRequest(null);
    if (byAddress) navigate(here, { replace: true, keepScroll: true });
  }

  return {
    open: !user && (request !== null || byAddress),
    /** Whether the session has ended; otherwise the user has not logged in yet. */
    ended: request?.ended ?? false,
    next: next ?? here,
    openLogin,
    closeLogin,
  };
}

/** Runs the action that the user requested before login, once, also one in another tab. */
export function useLoginIntent(): void {
  const { user } = useSession();
  const { setFavourite } = useFavourites();
  const lastUser = useRef<typeof user | undefined>(undefined);
  useEffect(() => {
    const isSame = user === null ? lastUser.current !== undefined : lastUser.current;
    lastUser.current = user;
    if (isSame) return;
    // A visitor who returns without a login has cancelled it.
    const intent = loginIntent.take();
    const isOthers = intent?.personId !== undefined && intent.personId !== user?._id;
    if (user && intent && !isOthers)
      void setFavourite(intent.accommodationId, intent.favorite ?? true);
  }, [setFavourite, user]);
}
