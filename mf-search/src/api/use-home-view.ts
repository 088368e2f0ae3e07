import { useSWRConfig } from 'swr';
import { viewKey } from '@elbi/contract/domain';
import { useNavigation, useView } from '@elbi/portal-sdk';

/** The view endpoint of the home page; its document inlines the first body. */
export const HOME_VIEW = '/api/view/home';

/**
 * Returns the results page for the search in the address, with its filter counts. While another
 * search loads, `view` is the previous one and `isStale` is true; after a failure no older results
 * are shown.
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
    /** Fetches again; resolves to whether it succeeded. */
    retry: async () => (await mutate()) !== undefined,
  };
}
