import { useState } from 'react';

/** No subject for a dialog without one. */
type About<Subject> = [Subject] extends [undefined] ? [] : [subject: Subject];

/**
 * The state of a dialog that is mounted when it is first opened. `round` counts the openings: as
 * the dialog's key it resets it each time; while it is 0 the dialog need not be loaded. `subject`
 * is that of the last opening, unchanged while it closes. `props` are those of the dialog.
 * @param autoOpen opens it when this becomes true, unless it was opened before
 */
export function useDialog<Subject = undefined>(autoOpen = false) {
  const [state, set] = useState<{ isOpen: boolean; round: number; subject?: Subject }>({
    isOpen: false,
    round: 0,
  });
  if (autoOpen && state.round === 0) set({ isOpen: true, round: 1 });
  const close = () => set((last) => ({ ...last, isOpen: false }));
  return {
    ...state,
    open: (...[subject]: About<Subject>) =>
      set(({ round }) => ({ isOpen: true, round: round + 1, subject })),
    close,
    props: { open: state.isOpen, onOpenChange: (next: boolean) => !next && close() },
  };
}
