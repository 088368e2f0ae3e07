import { useEffect } from 'react';
import { preload, useSWRConfig } from 'swr';
import { viewKey } from '@elbi/contract/codes';
import { api, useNavigation } from '@elbi/portal-sdk';
import type { PortalRoute } from '../routing/route-table.ts';
import { useSections } from './sections.ts';

/**
 * Asks for a page's data while its code is still on its way: neither has to wait for the other.
 * The page takes the answer over when it asks for the same; a failure is told there.
 */
export function useViewAhead({ section, path, view }: PortalRoute): void {
  const { loader } = useSections();
  const { cache } = useSWRConfig();
  const { search } = useNavigation().location;

  useEffect(() => {
    if (view === null || loader.loaded(section, path)) return;
    const key = viewKey(view, search);
    // What is here already the page shows at once, and asks again by itself.
    if (cache.get(key)?.data !== undefined) return;
    preload(key, api.get<unknown>).catch(() => undefined);
  }, [cache, loader, path, search, section, view]);
}
