import { useView } from '@elbi/portal-sdk';

/** The view endpoint of a place; its document inlines the first body. */
export const ACCOMMODATION_VIEW = '/api/view/accommodation';

/** Returns the place in the page's address, with its owner and first reviews. */
export function useAccommodationView() {
  const { data: view, error, isLoading, mutate } = useView(ACCOMMODATION_VIEW);
  return { view, error, isLoading, retry: () => mutate() };
}
