import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { urlOf, api } from '@elbi/portal-sdk';

const PAGE = 'GET /api/view/accommodation';

/**
 * Prefetches a place after the pointer rests on its link, so that its page opens immediately. The
 * page itself revalidates, so nothing stale stays; a failure shows there.
 */
export function usePrefetchAccommodation() {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (id: string) => {
      const key = urlOf(PAGE, { query: { id } });
      if (cache.get(key)?.data !== undefined) return;
      mutate(key, api.request(PAGE, { query: { id } }), { revalidate: false }).catch(
        () => undefined,
      );
    },
    [cache, mutate],
  );
}
