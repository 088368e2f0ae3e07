import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PORTAL_NAME } from '@elbi/contract/domain';
import type { PortalLocation } from '@elbi/portal-sdk';
import type { HistoryEntry } from './history-entry.ts';

interface OpenedPage {
  location: PortalLocation;
  /** Title until the page sets its own. */
  title: string | undefined;
  main: RefObject<HTMLElement | null>;
  historyEntry: HistoryEntry;
}

/**
 * Updates the title and the focus, and announces the page, when a page opens within the portal, as
 * a browser does for a new document.
 * @returns the announcement
 */
export function usePageChanges({ location, title, main, historyEntry }: OpenedPage): string {
  const { key } = location;
  const [announcement, setAnnouncement] = useState('');
  const titled = useRef(key);
  const opened = useRef(key);

  // Before the page's own effects, which may set another title.
  useLayoutEffect(() => {
    if (titled.current === key) return;
    titled.current = key;
    if (title) document.title = `${title} · ${PORTAL_NAME}`;
  }, [key, title]);

  useEffect(() => {
    if (opened.current === key) return undefined;
    opened.current = key;
    if (historyEntry.keep || !main.current) return undefined;
    return focusPage(main.current, () => setAnnouncement(document.title));
  }, [key, main, historyEntry]);

  return announcement;
}

/** Maximum wait for the heading of a page that is not loading, in milliseconds. */
const TIMEOUT = 5_000;

function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to a page that has just opened: to its main part immediately, and to its heading
 * when it appears or replaces that of a skeleton, unless the user has moved the focus by then.
 * @param onHeading called when the page has a heading
 * @returns a function that stops waiting
 */
function focusPage(main: HTMLElement, onHeading: () => void): () => void {
  let heading: HTMLElement | undefined;
  function focusHeading() {
    if (heading?.isConnected) return;
    heading = [...main.querySelectorAll('h1')].find((one) => one.checkVisibility());
    if (!heading) return;
    if (document.activeElement === main || document.activeElement === document.body) {
      focusQuietly(heading);
    }
    onHeading();
  }

  focusQuietly(main);
  focusHeading();
  const observer = new MutationObserver(focusHeading);
  let timer = setTimeout(stopUnlessLoading, TIMEOUT);
  function stopUnlessLoading() {
    if (main.querySelector('[aria-busy="true"]')) timer = setTimeout(stopUnlessLoading, TIMEOUT);
    else stop();
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
