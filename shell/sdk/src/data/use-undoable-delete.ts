import useSWR, { useSWRConfig } from 'swr';

/** What makes each deletion that can still be undone. */
const waiting = new Set<() => Promise<void>>();

/** Makes all deletions that are held back: whoever they belong to is about to leave. */
export async function commitPendingDeletes(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}

const handlePageHide = () => void commitPendingDeletes();

/**
 * Deletions that can still be undone: what they concern is not shown any more, and not yet deleted on
 * the server. An Undo then brings back the same thing, not one like it.
 * @param kind what is deleted; everybody who shows it names the same
 */
export function useUndoableDelete<Item>(kind: string) {
  const key = `held back: ${kind}`;
  const { mutate } = useSWRConfig();
  const { data: pendingItems = [] } = useSWR<readonly Item[]>(key, null);
  const setItems = (change: (pendingItems: readonly Item[]) => readonly Item[]) =>
    mutate<readonly Item[]>(key, (before = []) => change(before), { revalidate: false });

  /**
   * Holds a deletion back. It is made by `finish`, or when the page is left; `undo` forgets it.
   * @param commit makes it, and says so itself when that fails
   */
  function scheduleDelete(gone: readonly Item[], commit: () => Promise<void>) {
    const show = () => setItems((held) => held.filter((item) => !gone.includes(item)));
    const finish = async () => {
      if (!waiting.delete(finish)) return;
      await commit();
      await show();
    };
    // Adding the same listener again changes nothing.
    window.addEventListener('pagehide', handlePageHide);
    waiting.add(finish);
    void setItems((held) => [...held, ...gone]);
    return {
      finish: () => void finish(),
      undo: () => {
        if (waiting.delete(finish)) void show();
      },
    };
  }

  return { pendingItems, scheduleDelete };
}
