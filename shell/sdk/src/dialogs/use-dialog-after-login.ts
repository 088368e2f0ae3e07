import { useBrowserValue } from '../data/use-browser-value.ts';
import { useNavigation } from '../navigation/navigation.tsx';
import { usePortal } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';
import { type ActAgain, useActAgain } from '../session/use-act-again.ts';
import { useDialog } from './use-dialog.ts';

/**
 * A dialog for people who are logged in. A visitor who asks for it logs in first, and finds it open
 * afterwards: the address they come back to names it. So does a person whose session ended while
 * they were using it, with what they typed.
 * @param name of the dialog, one of its own on its page
 * @param isAllowed whether this person may use it
 * @returns the dialog, and `act` for its form
 */
export function useDialogAfterLogin<Typed>(name: string, isAllowed: boolean) {
  const { location, navigate } = useNavigation();
  const { user } = useSession();
  const { openLogin } = usePortal();
  const address = `${location.pathname}${location.search}`;
  // The part after # is never sent: a document that a server has rendered is taken over without it.
  const isNamed = useBrowserValue(() => location.hash === `#${name}`, false);
  const act = useActAgain<Typed>(`${name} ${address}`);
  const dialog = useDialog((isNamed && isAllowed) || act.again !== null);
  const isFirst = dialog.round === 1;

  const close = () => {
    dialog.close();
    if (isNamed) navigate(address, { replace: true, keepScroll: true, state: location.state });
  };

  return {
    ...dialog,
    act: isFirst ? act : ({ ...act, again: null } satisfies ActAgain<Typed>),
    open: () => {
      if (user) dialog.open();
      else openLogin({ next: `${address}#${name}` });
    },
    close,
    props: { ...dialog.props, onOpenChange: (next: boolean) => !next && close() },
  };
}
