import { createContext, useContext, useEffect, useRef } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
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

/** The data of a page. */
export interface ViewResponse<Body> extends SWRResponse<Body, ApiError> {
  /** Whether `data` is that of the address before, of the same subject, while this one's loads. */
  isStale: boolean;
}

/**
 * Returns the data of a page: the view endpoint, requested with the page's own query string. It is
 * refetched when the page is shown again after another one. While another page or search of the
 * same subject loads, `data` is the previous one. Another subject, like another place, has no data
 * until its own arrives.
 * @param view path of the endpoint, as in the section's route
 * @param search query string instead of the page's own
 * @param refreshInterval milliseconds between refreshes while shown
 */
export function useView<Path extends ViewPath>(
  view: Path,
  search?: string,
  refreshInterval?: number,
): ViewResponse<ViewBody<Path>> {
  const { location } = useNavigation();
  const { cache } = useSWRConfig();
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
  const subject = `${view} ${new URLSearchParams(key.slice(view.length)).get('id')}`;
  const shown = useRef<{ subject: string; data?: ViewBody<Path> }>({ subject });
  const isOthers = shown.current.subject !== subject && shown.current.data === response.data;
  if (!isOthers) shown.current = { subject, data: response.data };
  const { data } = isOthers ? { data: undefined } : response;
  return {
    data,
    isStale: data !== undefined && cache.get(key)?.data === undefined,
    mutate: response.mutate,
    // Getters, because SWR renders a component only for what it has read.
    get error() {
      return response.error;
    },
    get isLoading() {
      return response.isLoading;
    },
    get isValidating() {
      return response.isValidating;
    },
  };
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
