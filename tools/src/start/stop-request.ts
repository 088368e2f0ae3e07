const POLL_MS = 250;

/**
 * Resolves when the start is asked to stop: at Ctrl-C, SIGTERM, when the terminal closes, or when
 * the npm that runs it ends. A second signal skips the wait.
 */
export function stopRequest(): Promise<'stop'> {
  return new Promise((resolve) => {
    let isRequested = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isRequested) process.exit(1);
        isRequested = true;
        resolve('stop');
      });
    }
    if (isRunByNpm()) whenOrphaned(() => resolve('stop'));
  });
}

/** Whether npm is the parent; a script started without npm may outlive its parent. */
function isRunByNpm(): boolean {
  return process.env.npm_lifecycle_event === 'start';
}

/** npm forwards only SIGINT and SIGTERM; when it ends otherwise, its script keeps running. */
function whenOrphaned(then: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, POLL_MS);
  watch.unref();
}
