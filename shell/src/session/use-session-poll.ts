import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import type { LoginSuccess } from '@elbi/contract/domain';
import { useSession } from '@elbi/portal-sdk';
import { clearTabStorage, LOGGED_OUT, SESSION_KEY } from '@elbi/portal-sdk/host';
import { type SessionMessage, openSessionChannel } from './session-channel.ts';

/**
 * Milliseconds between refreshes of the session, which has the user and the number of unread
 * notifications.
 */
const LOOK_AGAIN = 30_000;

/**
 * Keeps the session of all open tabs fresh with one poll: the leading visible tab fetches it and
 * notifies the others. A logout in another tab ends the session here, too.
 */
export function useSessionPoll(): void {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const loggedIn = user !== null;

  const handleMessage = useEffectEvent((message: SessionMessage) => {
    if (!message.loggedOut) return void mutate(SESSION_KEY, message.session, { revalidate: false });
    clearTabStorage();
    void mutate(SESSION_KEY, LOGGED_OUT, { revalidate: false });
  });
  useEffect(() => {
    const channel = openSessionChannel(handleMessage);
    return () => channel.close();
  }, []);

  const look = useEffectEvent(async () => {
    // A failure is ignored: the next refresh is near, and actions report their own.
    const session = await mutate<LoginSuccess>(SESSION_KEY).catch(() => undefined);
    if (!session) return;
    const channel = openSessionChannel();
    channel.send({ loggedOut: false, session });
    channel.close();
  });
  useEffect(() => {
    if (!loggedIn) return undefined;
    return leadWhileVisible('elbi.session', () => {
      const timer = setInterval(() => void look(), LOOK_AGAIN);
      return () => clearInterval(timer);
    });
  }, [loggedIn]);
}

/**
 * Runs work in one tab of a browser for all: `begin` is called while this tab is visible and leads,
 * and its result ends the work. The leader holds the named lock; the next visible tab gets it when
 * the leader is hidden or closed.
 * @returns a function that resigns as leader
 */
function leadWhileVisible(name: string, begin: () => () => void): () => void {
  let stop: AbortController | null = null;

  function run(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  }

  function handleVisibility() {
    if (document.visibilityState === 'visible' && !stop) {
      stop = new AbortController();
      const { signal } = stop;
      const lead = () => (signal.aborted ? undefined : run(signal));
      // Rejects when the tab is hidden before its turn, and where the browser forbids storage.
      // Without locks, as on an insecure origin, each visible tab works on its own.
      if (!('locks' in navigator)) void lead();
      else navigator.locks.request(name, { signal }, lead).catch(lead);
    } else if (document.visibilityState !== 'visible') leave();
  }

  function leave() {
    stop?.abort();
    stop = null;
  }

  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    leave();
  };
}
