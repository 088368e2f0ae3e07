import { useSWRConfig } from 'swr';
import { viewKey } from '@elbi/contract/domain';
import { useNavigation, useView } from '@elbi/portal-sdk';

/** The view endpoint of the home page; its document inlines the first body. */
export const HOME_VIEW = '/api/view/home';

/**
 * The page of results for the search in the address, with its filter counts. While another search
 * is being read, `view` still is the one before and `isStale` says so; what could not be read is
 * never covered by older results.
 */
export function useHomeView() {
  const { location } = useNavigation();
  const { cache } = useSWRConfig();
  const { data, error, isLoading, mutate } = useView(HOME_VIEW);
  const hasOwnData = cache.get(viewKey(HOME_VIEW, location.search))?.data !== undefined;
  const failure = hasOwnData ? undefined : error;
  return {
    view: failure ? undefined : data,
    isStale: !hasOwnData && data !== undefined,
    isLoading,
    error: failure,
    /** Asks again; resolves to whether there is an answer now. */
    retry: async () => (await mutate()) !== undefined,
  };
}
