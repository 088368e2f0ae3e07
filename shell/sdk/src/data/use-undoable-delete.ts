import useSWR, { useSWRConfig } from 'swr';

/** Sends each pending deletion. */
const waiting = new Set<() => Promise<void>>();

/** Sends all pending deletions: their user is about to leave. */
export async function commitPendingDeletes(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}

const handlePageHide = () => void commitPendingDeletes();

/**
 * Deletions that can still be undone: their items are hidden, and not yet deleted on the server, so
 * an Undo restores the same item.
 * @param kind the kind of item; all views of it use the same one
 */
export function useUndoableDelete<Item>(kind: string) {
  const key = `pending deletes: ${kind}`;
  const { mutate } = useSWRConfig();
  const { data: pendingItems = [] } = useSWR<readonly Item[]>(key, null);
  const setItems = (change: (pendingItems: readonly Item[]) => readonly Item[]) =>
    mutate<readonly Item[]>(key, (before = []) => change(before), { revalidate: false });

  /**
   * Delays a deletion. `finish` sends it, as does leaving the page; `undo` drops it.
   * @param commit sends it and reports its failure
   */
  function scheduleDelete(gone: readonly Item[], commit: () => Promise<void>) {
    const show = () => setItems((pending) => pending.filter((item) => !gone.includes(item)));
    const finish = async () => {
      if (!waiting.delete(finish)) return;
      await commit();
      await show();
    };
    // Adding the same listener again changes nothing.
    window.addEventListener('pagehide', handlePageHide);
    waiting.add(finish);
    void setItems((pending) => [...pending, ...gone]);
    return {
      finish: () => void finish(),
      undo: () => {
        if (waiting.delete(finish)) void show();
      },
    };
  }

  return { pendingItems, scheduleDelete };
}
