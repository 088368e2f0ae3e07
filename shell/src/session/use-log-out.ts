import { useSWRConfig } from 'swr';
import { routePath } from '@elbi/contract/domain';
import {
  SESSION_KEY,
  api,
  commitPendingDeletes,
  errorMessageOf,
  useNavigation,
  useToast,
} from '@elbi/portal-sdk';
import { clearTabStorage, loginSuccessOf } from '@elbi/portal-sdk/host';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from '../sections/sections.ts';
import { usePagePerson } from './page-person.ts';
import { announceLogout } from './session-channel.ts';

/** Logs out: leaves a page that needs a user, and removes the user's data from all tabs. */
export function useLogOut() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { location, navigate } = useNavigation();
  const { registry } = useSections();
  const { forget } = usePagePerson();

  return async function logOut(): Promise<void> {
    try {
      await commitPendingDeletes();
      const { message } = await api.request('POST /api/auth/logout');
      const route = routeTable(registry).get(routePath(location.pathname));
      if (route && route.access !== 'everyone') navigate('/', { skipLeaveGuard: true });
      clearTabStorage();
      await mutate(SESSION_KEY, loginSuccessOf(null), { revalidate: false });
      forget();
      announceLogout();
      toast.success(message);
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
  };
}
