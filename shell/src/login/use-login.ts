import { LOGIN_PARAMS, internalAddress, signInAddress } from '@elbi/contract/codes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  type LoginIntent,
  type Portal,
  SESSION_KEY,
  useFavourites,
  useNavigation,
  useSession,
} from '@elbi/portal-sdk';
import { forgetActs, keptInTab, loginSuccessOf, onSessionEnd } from '@elbi/portal-sdk/host';

/** What a visitor wanted, done once they have logged in. */
const loginIntent = keptInTab<LoginIntent>('elbi.intent');

/** What a log-in would take up again, and nobody wants any more. */
function forgetWanted(): void {
  loginIntent.take();
  forgetActs();
}

/** What the address says of logging in: whether to ask for it, and where the person goes then. */
function useLoginAddress() {
  const { location } = useNavigation();
  const params = new URLSearchParams(location.search);
  const asks = params.has(LOGIN_PARAMS.open);
  const next = internalAddress(params.get(LOGIN_PARAMS.next));
  for (const name of Object.values(LOGIN_PARAMS)) if (asks) params.delete(name);
  const here = `${location.pathname}${params.size ? `?${params.toString()}` : ''}${location.hash}`;
  return { asks, next, here };
}

/** The address of the log-in itself, for a link that works before any script does. */
export function useSignInAddress(): string {
  const { next, here } = useLoginAddress();
  return signInAddress(next ?? here);
}

/**
 * The log-in dialog: open because somebody asked, because their session has ended while they were
 * doing something, or because the address says so.
 * @returns `next` is where the person comes back to
 */
export function useLogin() {
  const { navigate } = useNavigation();
  const { asks: byAddress, next: nextByAddress, here } = useLoginAddress();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const [asked, setAsked] = useState<{ next: string | null; ended: boolean } | null>(null);

  const next = asked ? internalAddress(asked.next) : nextByAddress;

  // A person who is already logged in is redirected at once.
  useEffect(() => {
    if (user && byAddress) navigate(next ?? here, { replace: true });
  }, [byAddress, here, navigate, next, user]);

  useEffect(
    () =>
      onSessionEnd(() => {
        setAsked({ next: null, ended: true });
        void mutate(SESSION_KEY, loginSuccessOf(null), { revalidate: false });
      }),
    [mutate],
  );

  // Logged in after all, in another tab: the person goes on by themselves.
  const answered = user !== null && asked !== null;
  if (answered) setAsked(null);
  useEffect(() => {
    if (answered) forgetWanted();
  }, [answered]);

  const openLogin = useCallback<Portal['openLogin']>(({ intent, next: wanted } = {}) => {
    if (intent) loginIntent.keep(intent);
    setAsked((last) => ({ next: wanted ?? null, ended: last?.ended ?? false }));
  }, []);

  function closeLogin() {
    forgetWanted();
    setAsked(null);
    if (byAddress) navigate(here, { replace: true, keepScroll: true });
  }

  return {
    open: !user && (asked !== null || byAddress),
    /** The session has ended; else the person has not logged in yet. */
    ended: asked?.ended ?? false,
    next: next ?? here,
    openLogin,
    closeLogin,
  };
}

/** Does, once, what the person wanted before they logged in. */
export function useLoginIntent(): void {
  const { user } = useSession();
  const { setFavourite } = useFavourites();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    // A visitor who comes back without having logged in wanted something else.
    const intent = loginIntent.take();
    const isOthers = intent?.personId !== undefined && intent.personId !== user?._id;
    if (user && intent && !isOthers)
      void setFavourite(intent.accommodationId, intent.favorite ?? true);
  }, [setFavourite, user]);
}
