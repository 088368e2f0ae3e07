import { useState } from 'react';

/**
 * A dialog that is made when it is first opened. `round` counts the openings: as the dialog's key
 * it lets each begin anew; while it is 0 there is no need to load the dialog at all.
 */
export function useDialog(startsOpen = false) {
  const [{ isOpen, round }, set] = useState({ isOpen: startsOpen, round: startsOpen ? 1 : 0 });
  return {
    isOpen,
    round,
    open: () => set((last) => ({ isOpen: true, round: last.round + 1 })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}
