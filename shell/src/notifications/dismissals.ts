import { createContext, useContext, useEffect, useMemo, useState } from 'react';
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

/** What makes each dismissal that can still be undone. */
const waiting = new Set<() => Promise<void>>();

/** Makes all dismissals that are held back: whoever they belong to is about to leave. */
export async function finishDismissals(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}

/** The dismissals of a portal. */
export function useDismissalsValue(): Dismissals {
  const [pending, setPending] = useState<readonly (readonly Notification[])[]>([]);

  useEffect(() => {
    const finishAll = () => void finishDismissals();
    window.addEventListener('pagehide', finishAll);
    return () => window.removeEventListener('pagehide', finishAll);
  }, []);

  return useMemo(
    () => ({
      pending,
      hold(gone, commit) {
        const show = () => setPending((all) => all.filter((one) => one !== gone));
        const finish = async () => {
          if (!waiting.delete(finish)) return;
          await commit();
          show();
        };
        waiting.add(finish);
        setPending((all) => [...all, gone]);
        return {
          finish: () => void finish(),
          undo: () => {
            if (waiting.delete(finish)) show();
          },
        };
      },
    }),
    [pending],
  );
}
