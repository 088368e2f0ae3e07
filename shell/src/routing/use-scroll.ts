import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { PortalLocation } from '@elbi/portal-sdk';
import { restoreScroll, scrollMemory } from './scroll-memory.ts';

function entryOf({ key, pathname, search }: PortalLocation): string {
  // The first entry of every document is called `default`; the address tells them apart.
  return `${key} ${pathname}${search}`;
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/**
 * Scroll positions across pages: a new page begins at its top (or its `#part`), Back and reload
 * restore what was left.
 * @param keep true while the navigation under way wants the position kept
 */
export function useScroll(location: PortalLocation, keep: { readonly current: boolean }): void {
  const type = useNavigationType();
  const entry = entryOf(location);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => {
      if (shown.current) scrollMemory.save(shown.current);
    };
    // Both come before the page changes, while the position is still the one of the old entry.
    window.addEventListener('popstate', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('popstate', save);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    const first = shown.current === null;
    if (shown.current === entry) return undefined;
    shown.current = entry;
    if (type === 'POP' && (!first || cameBack())) {
      return restoreScroll(scrollMemory.get(entry) ?? 0);
    }
    const part =
      location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (part) part.scrollIntoView();
    else if (!first && !keep.current) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [entry, keep, location.hash, type]);
}
