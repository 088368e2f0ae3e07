import { internalAddress } from '@elbi/contract/domain';
import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useNavigation, useSession } from '@elbi/portal-sdk';
import {
  clearLoginIntents,
  clearSavedActions,
  loginSuccessOf,
  onSessionExpired,
  useLoginParams,
  type Portal,
  SESSION_KEY,
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

  // A visitor who returns without a login has cancelled it.
  const [wasVisitor] = useState(!user);
  useEffect(() => {
    if (wasVisitor) clearLoginIntents();
  }, [wasVisitor]);

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

  const openLogin = useCallback<Portal['openLogin']>(({ next: returnTo } = {}) => {
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
