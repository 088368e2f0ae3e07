import type { LoginSuccess } from '@elbi/contract/codes';

/** What a tab tells the others of the session that they share. */
export type SessionNews =
  | { loggedOut: true }
  | { loggedOut: false; /** As the server has just said. */ session: LoginSuccess };

/**
 * The channel on which the tabs of a browser tell each other of their session.
 * @param onNews called for what another tab tells
 */
export function openSessionChannel(onNews?: (news: SessionNews) => void) {
  const channel = new BroadcastChannel('elbi.session');
  if (onNews) channel.onmessage = ({ data }: MessageEvent<SessionNews>) => onNews(data);
  return {
    tell: (news: SessionNews) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

/** Tells the other tabs that the person has logged out. */
export function tellLoggedOut(): void {
  const channel = openSessionChannel();
  channel.tell({ loggedOut: true });
  channel.close();
}
