import { createContext, useContext, useEffect, useRef } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ViewBody, ViewPath } from '@elbi/contract/endpoints';
import { viewKey } from '@elbi/contract/domain';
import { readAddress } from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';
import { useNavigation } from '../navigation/navigation.tsx';

/**
 * Keys of the document's data that has not been shown yet: it is fresh, so its first reader does
 * not fetch it. The mount clears it on the first navigation.
 */
export const DocumentDataContext = createContext<Set<string>>(new Set());

/**
 * Returns the data of a page: the view endpoint, requested with the page's own query string. It is
 * refetched when the page is shown again after another one.
 * @param view path of the endpoint, as in the section's route
 * @param search query string instead of the page's own
 * @param refreshInterval milliseconds between refreshes while shown
 */
export function useView<Path extends ViewPath>(
  view: Path,
  search?: string,
  refreshInterval?: number,
): SWRResponse<ViewBody<Path>, ApiError> {
  const { location } = useNavigation();
  const key = viewKey(view, search ?? location.search);
  const inlined = useContext(DocumentDataContext);
  const first = useRef<{ key: string; fresh: boolean } | null>(null);
  if (first.current?.key !== key) first.current = { key, fresh: inlined.has(key) };
  const response = useSWR<ViewBody<Path>, ApiError>(key, readAddress<ViewBody<Path>>, {
    keepPreviousData: true,
    refreshInterval,
    revalidateOnMount: first.current.fresh ? false : undefined,
    revalidateIfStale: !first.current.fresh,
  });
  useWhenShownAgain(response.mutate);
  return response;
}

/** Runs when the page is shown again after it was hidden in memory, which renders nothing. */
function useWhenShownAgain(run: () => unknown): void {
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current) void run();
    return () => {
      wasHidden.current = true;
    };
  }, [run]);
}
