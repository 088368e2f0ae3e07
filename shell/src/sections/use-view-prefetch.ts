import { useEffect } from 'react';
import { preload, useSWRConfig } from 'swr';
import { viewKey } from '@elbi/contract/domain';
import { useNavigation } from '@elbi/portal-sdk';
import { readAddress } from '@elbi/portal-sdk/host';
import type { PortalRoute } from '../routing/route-table.ts';
import { useSections } from './sections.ts';

/**
 * Prefetches a page's data in parallel with its code. The page's hook deduplicates the request and
 * reports a failure.
 */
export function useViewPrefetch({ section, path, view }: PortalRoute): void {
  const { loader } = useSections();
  const { cache } = useSWRConfig();
  const { search } = useNavigation().location;

  useEffect(() => {
    if (view === null || loader.loaded(section, path)) return;
    const key = viewKey(view, search);
    // Cached data is shown immediately and revalidated by the page.
    if (cache.get(key)?.data !== undefined) return;
    preload(key, readAddress<unknown>).catch(() => undefined);
  }, [cache, loader, path, search, section, view]);
}
