import { useState } from 'react';
import type { SessionUser } from '@elbi/contract/domain';
import { useSession } from '../session/session.ts';

/** No subject for a dialog without one. */
type About<Subject> = [Subject] extends [undefined] ? [] : [subject: Subject];

/**
 * The state of a dialog that is mounted when it is first opened. `round` counts the openings: as
 * the dialog's key it resets it each time; while it is 0 the dialog need not be loaded. `subject`
 * is that of the last opening, unchanged while it closes. `props` are those of the dialog. The
 * user who opened it is `openedBy`, for {@link useResumable}; null while it is closed.
 * @param autoOpen opens it when this becomes true, unless it was opened before
 */
export function useDialog<Subject = undefined>(autoOpen = false) {
  const { user } = useSession();
  const [state, set] = useState<{
    isOpen: boolean;
    round: number;
    openedBy: SessionUser | null;
    subject?: Subject;
  }>({ isOpen: false, round: 0, openedBy: null });
  if (autoOpen && state.round === 0) set({ isOpen: true, round: 1, openedBy: user });
  const close = () => set((last) => ({ ...last, isOpen: false, openedBy: null }));
  return {
    ...state,
    open: (...[subject]: About<Subject>) =>
      set(({ round }) => ({ isOpen: true, round: round + 1, openedBy: user, subject })),
    close,
    props: { open: state.isOpen, onOpenChange: (next: boolean) => !next && close() },
  };
}
