import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { urlOf, api } from '@elbi/portal-sdk';

const PAGE = 'GET /api/view/accommodation';

/**
 * Reads a place ahead, when somebody points at it for a moment, so that its page opens at once. The page
 * itself still asks again, so nothing old stays; a failure shows there.
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
