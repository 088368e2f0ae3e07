import type { Logger } from 'pino';

export interface StopSignal {
  readonly isAsked: boolean;
  /** Resolves when the process is asked to stop. */
  asked: Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const FORCED = 130;

/** Listens for the signals that ask the process to stop; the second one ends it at once. */
export function stopSignal(log: Logger): StopSignal {
  let isAsked = false;
  let resolve: () => void = () => {};
  const asked = new Promise<void>((done) => {
    resolve = done;
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isAsked) process.exit(FORCED);
      log.info({ signal }, 'stopping');
      isAsked = true;
      resolve();
    });
  }
  return {
    get isAsked() {
      return isAsked;
    },
    asked,
  };
}
