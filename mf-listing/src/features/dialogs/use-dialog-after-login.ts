import { useDialog, useNavigation, usePortal, useSession } from '@elbi/portal-sdk';

/**
 * A dialog for people who are logged in. A visitor who asks for it logs in first, and finds it open
 * afterwards: the address they come back to names it.
 * @param isAllowed whether this person may use it
 */
export function useDialogAfterLogin(name: 'review' | 'report', isAllowed: boolean) {
  const { location, navigate } = useNavigation();
  const { user } = useSession();
  const { openLogin } = usePortal();
  const address = `${location.pathname}${location.search}`;
  const isNamed = location.hash === `#${name}`;
  const dialog = useDialog(isNamed && isAllowed);

  return {
    ...dialog,
    open: () => {
      if (user) dialog.open();
      else openLogin({ next: `${address}#${name}` });
    },
    close: () => {
      dialog.close();
      if (isNamed) navigate(address, { replace: true, keepScroll: true, state: location.state });
    },
  };
}
