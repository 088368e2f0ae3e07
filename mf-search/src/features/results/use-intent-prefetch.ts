import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { AccommodationView } from '@elbi/contract/domain';
import { api, urlOf } from '@elbi/portal-sdk';

/** Milliseconds of hovering before a prefetch, so that passing over cards loads nothing. */
const HOVER_DELAY = 80;

/**
 * Returns handlers for the link to a place, which prefetch it.
 * @param onPointed called immediately with the place under the pointer or the focus
 */
export function useIntentPrefetch(id: string, onPointed?: (id: string | null) => void) {
  const prefetch = usePrefetchAccommodation();
  const timer = useRef<number>(undefined);
  const leave = () => {
    window.clearTimeout(timer.current);
    onPointed?.(null);
  };
  const point = () => {
    window.clearTimeout(timer.current);
    onPointed?.(id);
    timer.current = window.setTimeout(() => prefetch(id), HOVER_DELAY);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}

const PAGE = 'GET /api/view/accommodation';

/**
 * Prefetches a place after the pointer rests on its link, so that its page opens immediately. The
 * page itself revalidates, so nothing stale stays; a failure shows there.
 */
function usePrefetchAccommodation() {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (id: string) => {
      const key = urlOf(PAGE, { query: { id } });
      if (cache.get(key)?.data !== undefined) return;
      api.request(PAGE, { query: { id } }).then(
        (view) =>
          // The page's own response is newer.
          mutate<AccommodationView>(key, (own) => own ?? view, { revalidate: false }),
        () => undefined,
      );
    },
    [cache, mutate],
  );
}
