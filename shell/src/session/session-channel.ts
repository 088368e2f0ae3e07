import type { LoginSuccess } from '@elbi/contract/domain';

/** A message between tabs that share a session. */
export type SessionMessage =
  | { loggedOut: true }
  | { loggedOut: false; /** The current response of the server. */ session: LoginSuccess };

/** Identifies this tab: a page receives messages of its own channels, too. */
const THIS_TAB = Math.random();

/** Opens a channel; null where the browser forbids storage, as Firefox then forbids channels. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('elbi.session');
  } catch {
    return null;
  }
}

/**
 * Opens the channel for session messages between the tabs of a browser.
 * @param onMessage called for messages of another tab
 * @param tab the ID of this tab
 */
export function openSessionChannel(onMessage?: (message: SessionMessage) => void, tab = THIS_TAB) {
  const channel = openChannel();
  if (channel && onMessage) {
    channel.onmessage = ({ data }: MessageEvent<{ from: number; news: SessionMessage }>) => {
      if (data.from !== tab) onMessage(data.news);
    };
  }
  return {
    send: (message: SessionMessage) => channel?.postMessage({ from: tab, news: message }),
    close: () => channel?.close(),
  };
}

/** Notifies the other tabs that the user has logged out. */
export function announceLogout(): void {
  const channel = openSessionChannel();
  channel.send({ loggedOut: true });
  channel.close();
}
