import { useBrowserValue } from '../data/use-browser-value.ts';
import { useNavigation } from '../navigation/navigation.tsx';
import { usePortal } from '../portal/portal.tsx';
import type { Resumed } from '../resume/resume-store.ts';
import { useSession } from '../session/session.ts';
import { type Attempt, useResumable } from '../resume/use-resumable.ts';
import { useDialog } from './use-dialog.ts';

/** The submit function of a dialog's form, and the values that it resumes after a login. */
export interface Resumable<Values> {
  attempt: Attempt<Values>;
  resumed?: Resumed<Values>;
}

/** The properties that {@link useResumableDialog} passes to its dialog. */
export interface ResumableDialogProps<Values> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  resumable: Resumable<Values>;
}

/**
 * The state of a dialog for logged-in users. A visitor logs in first; the return address then opens
 * it. So does that of a user whose session ended in the dialog, with the typed values.
 * @param name of the dialog, unique on its page
 * @param isAllowed whether this user may use it
 */
export function useResumableDialog<Values>(name: string, isAllowed = true) {
  const { location, navigate } = useNavigation();
  const { user } = useSession();
  const { openLogin } = usePortal();
  const address = `${location.pathname}${location.search}`;
  // The fragment is never sent to the server, so hydration starts without it.
  const isNamed = useBrowserValue(() => location.hash === `#${name}`, false);
  const dialog = useDialog<Resumed<Values> | undefined>(isNamed && isAllowed);
  const attempt = useResumable<Values>(`${name} ${address}`, dialog.open, dialog.openedBy);

  const close = () => {
    dialog.close();
    if (isNamed) navigate(address, { replace: true, keepScroll: true, state: location.state });
  };
  const props: ResumableDialogProps<Values> = {
    open: dialog.isOpen,
    onOpenChange: (next) => !next && close(),
    resumable: { attempt, resumed: dialog.subject },
  };
  return {
    round: dialog.round,
    open: () => {
      if (user) dialog.open(undefined);
      else openLogin({ next: `${address}#${name}` });
    },
    close,
    props,
  };
}
