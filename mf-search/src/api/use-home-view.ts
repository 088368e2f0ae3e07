import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the home page; its document inlines the first body. */
export const HOME_VIEW = '/api/view/home';

/**
 * Returns the results page for the search in the address, with its filter counts. While another
 * search loads, `view` is the previous one and `isStale` is true; after a failure no older results
 * are shown.
 */
export function useHomeView() {
  const { data, isStale, error, isLoading, mutate } = useView(HOME_VIEW);
  const failure = data && !isStale ? undefined : error;
  return {
    view: failure ? undefined : data,
    isStale,
    isLoading,
    error: failure,
    /** Fetches again; resolves to whether it succeeded. */
    retry: async () => (await mutate()) !== undefined,
  };
}
