import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PORTAL_NAME } from '@elbi/contract/domain';
import type { PortalLocation } from '@elbi/portal-sdk';
import { focusPage } from './page-focus.ts';
import type { HistoryEntry } from './history-entry.ts';

interface OpenedPage {
  location: PortalLocation;
  /** Title until the page sets its own. */
  title: string | undefined;
  main: RefObject<HTMLElement | null>;
  historyEntry: HistoryEntry;
  /** Back or forward. */
  byHistory: boolean;
}

/**
 * Updates the title and the focus, and announces the page, when a page opens within the portal, as
 * a browser does for a new document.
 * @returns the announcement
 */
export function usePageChanges({
  location,
  title,
  main,
  historyEntry,
  byHistory,
}: OpenedPage): string {
  const { key, pathname } = location;
  const [announcement, setAnnouncement] = useState('');
  const titled = useRef(key);
  const opened = useRef({ key, pathname });

  // Before the page's own effects, which may set another title.
  useLayoutEffect(() => {
    if (titled.current === key) return;
    titled.current = key;
    if (title) document.title = `${title} · ${PORTAL_NAME}`;
  }, [key, title]);

  useEffect(() => {
    const last = opened.current;
    if (last.key === key) return undefined;
    opened.current = { key, pathname };
    // Back to another search of the same page keeps the focus.
    const stays = historyEntry.keep || (byHistory && last.pathname === pathname);
    if (stays || !main.current) return undefined;
    return focusPage(main.current, () => setAnnouncement(document.title));
  }, [byHistory, key, main, pathname, historyEntry]);

  return announcement;
}
