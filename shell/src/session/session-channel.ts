import type { LoginSuccess } from '@elbi/contract/domain';

/** A message between tabs that share a session. */
export type SessionNews =
  | { loggedOut: true }
  | { loggedOut: false; /** As the server has just said. */ session: LoginSuccess };

/** Identifies this tab: a page receives messages of its own channels, too. */
const THIS_TAB = Math.random();

/**
 * Opens the channel for session messages between the tabs of a browser.
 * @param onNews called for messages of another tab
 * @param tab the ID of this tab
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

/** Notifies the other tabs that the user has logged out. */
export function tellLoggedOut(): void {
  const channel = openSessionChannel();
  channel.tell({ loggedOut: true });
  channel.close();
}
