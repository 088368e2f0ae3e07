import { LOGIN_PARAMS, internalAddress } from '@elbi/contract/codes';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type LoginIntent,
  type Portal,
  useFavourites,
  useNavigation,
  useSession,
} from '@elbi/portal-sdk';
import { keptInTab } from '@elbi/portal-sdk/host';

/** What a visitor wanted, done once they have logged in. */
const loginIntent = keptInTab<LoginIntent>('elbi.intent');

/**
 * The log-in dialog: open because somebody asked, or because the address says so.
 * @returns `next` is where the person comes back to
 */
export function useLogin() {
  const { location, navigate } = useNavigation();
  const { user } = useSession();
  const [asked, setAsked] = useState<{ next: string | null } | null>(null);

  const params = new URLSearchParams(location.search);
  const byAddress = params.has(LOGIN_PARAMS.open);
  const next = internalAddress(asked ? asked.next : params.get(LOGIN_PARAMS.next));
  for (const name of Object.values(LOGIN_PARAMS)) if (byAddress) params.delete(name);
  const here = `${location.pathname}${params.size ? `?${params.toString()}` : ''}${location.hash}`;

  // A person who is already logged in is redirected at once.
  useEffect(() => {
    if (user && byAddress) navigate(next ?? here, { replace: true });
  }, [byAddress, here, navigate, next, user]);

  const openLogin = useCallback<Portal['openLogin']>(({ intent, next: wanted } = {}) => {
    if (intent) loginIntent.keep(intent);
    setAsked({ next: wanted ?? null });
  }, []);

  function closeLogin() {
    loginIntent.take();
    setAsked(null);
    if (byAddress) navigate(here, { replace: true, keepScroll: true });
  }

  return {
    open: !user && (asked !== null || byAddress),
    next: next ?? here,
    openLogin,
    closeLogin,
  };
}

/** Does, once, what the visitor wanted before they logged in. */
export function useLoginIntent(): void {
  const { user } = useSession();
  const { setFavourite } = useFavourites();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    // A visitor who comes back without having logged in wanted something else.
    const intent = loginIntent.take();
    if (user && intent) void setFavourite(intent.accommodationId, true);
  }, [setFavourite, user]);
}
