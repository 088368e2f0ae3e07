import { createContext, useContext, useRef } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { viewKey } from '@elbi/contract/codes';
import { api } from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';
import { useNavigation } from '../navigation/navigation.tsx';

/**
 * Keys whose data came with the document and has not been shown yet: it is fresh, so its first
 * reader does not ask for it again. The mount empties it on the first navigation.
 */
export const DocumentDataContext = createContext<Set<string>>(new Set());

/**
 * The data of a page: the view endpoint, called with the page's own query string.
 * @param view path of the endpoint, as the section's route names it
 * @param search query string to use instead of the page's own
 */
export function useView<Body>(view: string, search?: string): SWRResponse<Body, ApiError> {
  const { location } = useNavigation();
  const key = viewKey(view, search ?? location.search);
  const inlined = useContext(DocumentDataContext);
  const first = useRef<{ key: string; fresh: boolean } | null>(null);
  if (first.current?.key !== key) first.current = { key, fresh: inlined.has(key) };
  return useSWR<Body, ApiError>(key, api.get, {
    keepPreviousData: true,
    revalidateOnMount: first.current.fresh ? false : undefined,
    revalidateIfStale: !first.current.fresh,
  });
}
