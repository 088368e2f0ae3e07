import { useSWRConfig } from 'swr';
import { useNavigation } from '@elbi/portal-sdk';

/** Asks anew for what the page shows when its own address is opened again, as a reload would. */
export function useReloadPage() {
  const { location } = useNavigation();
  const { mutate } = useSWRConfig();
  return function reloadPage() {
    if (location.pathname !== '/') return;
    void mutate((key) => typeof key === 'string' && key.startsWith('/api/view/'));
  };
}
