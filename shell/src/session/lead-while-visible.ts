/**
 * Runs work in one tab of a browser for all: `begin` is called while this tab is visible and leads,
 * and its result ends the work. The leader holds the named lock; the next visible tab gets it when
 * the leader is hidden or closed.
 * @returns a function that resigns as leader
 */
export function leadWhileVisible(name: string, begin: () => () => void): () => void {
  let stop: AbortController | null = null;

  function run(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  }

  function handleVisibility() {
    if (document.visibilityState === 'visible' && !stop) {
      stop = new AbortController();
      const { signal } = stop;
      const lead = () => (signal.aborted ? undefined : run(signal));
      // Without locks, as on an insecure origin, each visible tab works on its own.
      if (!('locks' in navigator)) void lead();
      // Rejects when the tab is hidden before its turn.
      else navigator.locks.request(name, { signal }, lead).catch(() => undefined);
    } else if (document.visibilityState !== 'visible') leave();
  }

  function leave() {
    stop?.abort();
    stop = null;
  }

  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    leave();
  };
}
