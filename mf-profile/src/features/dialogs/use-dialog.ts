import { useState } from 'react';

/**
 * A dialog that is made when it is first opened. `round` counts the openings: as the dialog's key
 * it lets each begin anew, and while it is 0 the dialog need not be loaded at all.
 */
export function useDialog() {
  const [{ isOpen, round }, set] = useState({ isOpen: false, round: 0 });
  return {
    isOpen,
    round,
    open: () => set((last) => ({ isOpen: true, round: last.round + 1 })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  };
}
