import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the page that compares places; its document inlines the first body. */
export const COMPARE_VIEW = '/api/view/compare';

/** Returns the places in the page's address, for comparison. */
export function useCompareView() {
  const { data, error, isLoading, mutate } = useView(COMPARE_VIEW);
  return { view: error ? undefined : data, error, isLoading, retry: () => void mutate() };
}
