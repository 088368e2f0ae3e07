const POLL_MS = 250;

/**
 * Resolves when the start is asked to stop: at Ctrl-C, SIGTERM, when the terminal closes, or when
 * the npm that runs it is gone. A second signal does not wait.
 */
export function stopRequest(): Promise<'stop'> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve('stop');
      });
    }
    if (isRunByNpm()) whenOrphaned(() => resolve('stop'));
  });
}

/** Whether npm is the parent; who starts the script without npm may well leave it running. */
function isRunByNpm(): boolean {
  return process.env.npm_lifecycle_event === 'start';
}

/** npm passes on SIGINT and SIGTERM alone; whatever else ends it leaves its script behind. */
function whenOrphaned(then: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, POLL_MS);
  watch.unref();
}
