import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the page of rents; its document inlines the first body. */
export const RENTS_VIEW = '/api/view/rents';

/** Returns the rents in town. */
export function useRentsView() {
  const { data, error, isLoading, mutate } = useView(RENTS_VIEW);
  return { rents: data?.rents, error, isLoading, retry: () => void mutate() };
}
