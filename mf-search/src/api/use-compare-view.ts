import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the page that compares places; its document inlines the first body. */
export const COMPARE_VIEW = '/api/view/compare';

/** The places of the page's address, side by side. */
export function useCompareView() {
  const { data, error, isLoading, mutate } = useView(COMPARE_VIEW);
  return { view: error ? undefined : data, error, isLoading, retry: () => void mutate() };
}
