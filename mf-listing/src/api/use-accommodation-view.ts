import { useSearchParams, useView } from '@elbi/portal-sdk';

/** The view endpoint of a place; its document inlines the first body. */
export const ACCOMMODATION_VIEW = '/api/view/accommodation';

/**
 * The place in the page's address, with its owner and first reviews. Never shows one place while
 * another is being read.
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
