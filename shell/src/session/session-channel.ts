import type { LoginSuccess } from '@elbi/contract/domain';

/** What a tab tells the others of the session that they share. */
export type SessionNews =
  | { loggedOut: true }
  | { loggedOut: false; /** As the server has just said. */ session: LoginSuccess };

/** Tells this tab from the others: a page hears its own channels, too. */
const THIS_TAB = Math.random();

/**
 * The channel on which the tabs of a browser tell each other of their session.
 * @param onNews called for what another tab tells
 * @param tab by what the others know this one
 */
export function openSessionChannel(onNews?: (news: SessionNews) => void, tab = THIS_TAB) {
  const channel = new BroadcastChannel('elbi.session');
  if (onNews) {
    channel.onmessage = ({ data }: MessageEvent<{ from: number; news: SessionNews }>) => {
      if (data.from !== tab) onNews(data.news);
    };
  }
  return {
    tell: (news: SessionNews) => channel.postMessage({ from: tab, news }),
    close: () => channel.close(),
  };
}

/** Tells the other tabs that the person has logged out. */
export function tellLoggedOut(): void {
  const channel = openSessionChannel();
  channel.tell({ loggedOut: true });
  channel.close();
}
