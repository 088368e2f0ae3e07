import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import type { LoginSuccess } from '@elbi/contract/domain';
import { SESSION_KEY, useSession } from '@elbi/portal-sdk';
import { clearTabStorage, loginSuccessOf } from '@elbi/portal-sdk/host';
import { type SessionNews, openSessionChannel } from './session-channel.ts';
import { leadWhileVisible } from './lead-while-visible.ts';

/** How often the session is looked at: it says who this is and how many notifications are unread. */
const LOOK_AGAIN = 30_000;

/**
 * Keeps the session of all open tabs fresh with one poll: the leading visible tab asks, and tells
 * the others. A log-out in another tab ends the session here, too.
 * @param forget gives up the page of the person
 */
export function useSessionPoll(forget: () => void): void {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const loggedIn = user !== null;

  const handleNews = useEffectEvent((news: SessionNews) => {
    if (!news.loggedOut) return void mutate(SESSION_KEY, news.session, { revalidate: false });
    clearTabStorage();
    void mutate(SESSION_KEY, loginSuccessOf(null), { revalidate: false }).then(forget);
  });
  useEffect(() => {
    const channel = openSessionChannel(handleNews);
    return () => channel.close();
  }, []);

  const look = useEffectEvent(async () => {
    // A failure is ignored: the next look is near, and what a person does reports its own.
    const session = await mutate<LoginSuccess>(SESSION_KEY).catch(() => undefined);
    if (!session) return;
    const channel = openSessionChannel();
    channel.tell({ loggedOut: false, session });
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
