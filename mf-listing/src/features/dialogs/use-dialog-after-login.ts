import {
  type ActAgain,
  useActAgain,
  useDialog,
  useNavigation,
  usePortal,
  useSession,
} from '@elbi/portal-sdk';

/**
 * A dialog for people who are logged in. A visitor who asks for it logs in first, and finds it open
 * afterwards: the address they come back to names it. So does a person whose session ended while
 * they were using it, with what they typed.
 * @param isAllowed whether this person may use it
 * @returns the dialog, and `act` for its form
 */
export function useDialogAfterLogin<Typed>(name: 'review' | 'report', isAllowed: boolean) {
  const { location, navigate } = useNavigation();
  const { user } = useSession();
  const { openLogin } = usePortal();
  const address = `${location.pathname}${location.search}`;
  const isNamed = location.hash === `#${name}`;
  const act = useActAgain<Typed>(`${name} ${address}`);
  const dialog = useDialog((isNamed && isAllowed) || act.again !== null);
  const isFirst = dialog.round === 1;

  return {
    ...dialog,
    act: isFirst ? act : ({ ...act, again: null } satisfies ActAgain<Typed>),
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
