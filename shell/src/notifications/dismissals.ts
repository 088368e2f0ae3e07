import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Notification } from '@elbi/contract/codes';

/** Dismissals that can still be undone: not shown any more, and not yet deleted on the server. */
export interface Dismissals {
  pending: readonly (readonly Notification[])[];
  /**
   * Holds a dismissal back. It is made by `finish`, or when the page is left; `undo` forgets it.
   * @param commit makes it, and says so itself when that fails
   */
  hold: (
    gone: readonly Notification[],
    commit: () => Promise<void>,
  ) => { undo: () => void; finish: () => void };
}

const DismissalsContext = createContext<Dismissals>({
  pending: [],
  hold: (_, commit) => ({ undo: () => undefined, finish: () => void commit() }),
});
export const DismissalsProvider = DismissalsContext.Provider;

export function useDismissals(): Dismissals {
  return useContext(DismissalsContext);
}

/** The dismissals of a portal. */
export function useDismissalsValue(): Dismissals {
  const [pending, setPending] = useState<readonly (readonly Notification[])[]>([]);
  const waiting = useRef(new Set<() => void>());

  useEffect(() => {
    const finishAll = () => {
      for (const finish of waiting.current) finish();
    };
    window.addEventListener('pagehide', finishAll);
    return () => window.removeEventListener('pagehide', finishAll);
  }, []);

  return useMemo(
    () => ({
      pending,
      hold(gone, commit) {
        const show = () => setPending((all) => all.filter((one) => one !== gone));
        const finish = () => {
          if (waiting.current.delete(finish)) void commit().then(show);
        };
        waiting.current.add(finish);
        setPending((all) => [...all, gone]);
        return {
          finish,
          undo: () => {
            if (waiting.current.delete(finish)) show();
          },
        };
      },
    }),
    [pending],
  );
}
