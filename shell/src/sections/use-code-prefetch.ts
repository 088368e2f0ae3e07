import { type RefObject, useEffect } from 'react';
import { routePath, routeVerdict } from '@elbi/contract/domain';
import { useSession } from '@elbi/portal-sdk';
import { whenIdle } from '../when-idle.ts';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from './sections.ts';

/** A mouse over a link, a finger on it, the keyboard at it. */
const INTENT = ['pointerover', 'focusin'] as const;

declare global {
  interface Navigator {
    /** Chromium's information about the connection. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Fetches the code of pages that the person may open next (decision record 29): of every link in
 * view when the first page is loaded and idle, unless bytes are dear, and of a link that they are
 * about to follow.
 * @param main the place of the page
 */
export function useCodePrefetch(main: RefObject<HTMLElement | null>): void {
  const { loader, registry } = useSections();
  const { role } = useSession();

  useEffect(() => {
    const routes = routeTable(registry);
    const fetchCodeOf = ({ origin, pathname }: HTMLAnchorElement) => {
      const route = origin === window.location.origin ? routes.get(routePath(pathname)) : undefined;
      if (route && routeVerdict(route.access, role) === 'enter') {
        void loader.prefetchFiles(route.section, route.path);
      }
    };
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) fetchCodeOf(link);
    };
    for (const type of INTENT) document.addEventListener(type, handleIntent, { passive: true });
    const callOff = whenIdle(() => {
      if (areBytesDear()) return;
      const links = [...(main.current?.querySelectorAll('a') ?? [])];
      links.filter(isInView).forEach(fetchCodeOf);
    });
    return () => {
      callOff();
      for (const type of INTENT) document.removeEventListener(type, handleIntent);
    };
  }, [loader, main, registry, role]);
}

function areBytesDear(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

function isInView(link: Element): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
