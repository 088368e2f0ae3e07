import { useSearchParams, useView } from '@elbi/portal-sdk';

/** The view endpoint of a place; its document inlines the first body. */
export const ACCOMMODATION_VIEW = '/api/view/accommodation';

/**
 * Returns the place in the page's address, with its owner and first reviews. Never returns the
 * previous place while another loads.
 */
export function useAccommodationView() {
  const id = useSearchParams().get('id');
  const { data, error, isLoading, mutate } = useView(ACCOMMODATION_VIEW);
  return {
    view: data?.accommodation._id === id ? data : undefined,
    error,
    isLoading,
    retry: () => mutate(),
  };
}
