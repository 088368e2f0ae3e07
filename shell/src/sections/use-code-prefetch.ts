import { type RefObject, useEffect } from 'react';
import { routePath, routeVerdict } from '@elbi/contract/domain';
import { useSession } from '@elbi/portal-sdk';
import { whenIdle } from '../when-idle.ts';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from './sections.ts';

/** Signs of intent: pointer over a link, touch, or keyboard focus. */
const INTENT = ['pointerover', 'focusin'] as const;

declare global {
  interface Navigator {
    /** Chromium's information about the connection. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Prefetches the code of likely next pages (decision record 29): of every link in view once the
 * first page is loaded and idle, unless data is limited, and of a link with signs of intent.
 * @param main the page's main element
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
  // What the browser has not laid out is far below; its position would lay it out.
  if ('checkVisibility' in link && !link.checkVisibility({ contentVisibilityAuto: true }))
    return false;
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
