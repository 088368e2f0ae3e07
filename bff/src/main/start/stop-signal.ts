import type { Logger } from 'pino';

export interface StopSignal {
  readonly isAsked: boolean;
  /** Aborts when the process is asked to stop. */
  signal: AbortSignal;
  /** Resolves then. */
  asked: Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const FORCED = 130;

/** Listens for the signals that stop the process; the second one ends it immediately. */
export function stopSignal(log: Logger): StopSignal {
  const controller = new AbortController();
  const { signal } = controller;
  const asked = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (signal.aborted) process.exit(FORCED);
      log.info({ signal: name }, 'stopping');
      controller.abort();
    });
  }
  return {
    get isAsked() {
      return signal.aborted;
    },
    signal,
    asked,
  };
}
