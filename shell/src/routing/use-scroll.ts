import { useEffect, useLayoutEffect } from 'react';
import type { PortalLocation } from '@elbi/portal-sdk';
import type { HistoryEntry } from './history-entry.ts';
import { restoreScroll, scrollMemory } from './scroll-memory.ts';

function idOf({ key, pathname, search }: PortalLocation): string {
  // The first entry of every document has the key `default`; the address distinguishes them.
  return `${key} ${pathname}${search}`;
}

/** Returns whether the document was restored after it had been left. */
function documentCameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/**
 * Manages scroll positions: a new page starts at its top (or its `#part`); Back and reload restore
 * the previous position.
 * @param byHistory back or forward
 */
export function useScroll(
  location: PortalLocation,
  historyEntry: HistoryEntry,
  byHistory: boolean,
): void {
  const id = idOf(location);
  const { hash } = location;

  useEffect(() => {
    const takeOver = () => (window.history.scrollRestoration = 'manual');
    const leaveDocument = () => {
      historyEntry.leave({ keepScroll: true });
      // The browser restores the position of a server-rendered page before any script.
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pagehide', leaveDocument);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('pagehide', leaveDocument);
      window.removeEventListener('pageshow', takeOver);
    };
  }, [historyEntry]);

  useLayoutEffect(() => {
    if (historyEntry.id === id) return undefined;
    const first = historyEntry.id === null;
    historyEntry.id = id;
    // A server-rendered page keeps the position set by the browser or the user.
    if (first && window.scrollY > 0) return undefined;
    if (first ? documentCameBack() : byHistory) {
      return restoreScroll(scrollMemory.get(id) ?? 0);
    }
    // Compared as written: IDs need no encoding, and a foreign link may not be decodable.
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else if (!first && !historyEntry.keep) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [byHistory, hash, historyEntry, id]);
}
