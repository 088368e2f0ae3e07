import { useSWRConfig } from 'swr';
import { routePath } from '@elbi/contract/codes';
import {
  SESSION_KEY,
  api,
  finishHeldBack,
  messageOf,
  useNavigation,
  useToast,
} from '@elbi/portal-sdk';
import { forgetPerson, loginSuccessOf } from '@elbi/portal-sdk/host';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from '../sections/sections.ts';
import { usePagePerson } from './page-person.ts';
import { tellLoggedOut } from './session-channel.ts';

/** Logs out: a page that needs a person is left, and nothing of the person stays in any tab. */
export function useLogOut() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { location, navigate } = useNavigation();
  const { registry } = useSections();
  const { forget } = usePagePerson();

  return async function logOut(): Promise<void> {
    try {
      await finishHeldBack();
      const { message } = await api.call('POST /api/auth/logout');
      const route = routeTable(registry).get(routePath(location.pathname));
      if (route && route.access !== 'everyone') navigate('/', { unasked: true });
      forgetPerson();
      await mutate(SESSION_KEY, loginSuccessOf(null), { revalidate: false });
      forget();
      tellLoggedOut();
      toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
