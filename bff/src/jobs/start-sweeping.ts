import { loggable } from '../http/loggable.ts';
import type { Services } from '../services.ts';
import { sweep } from './sweep.ts';

const EVERY_MS = 15 * 60_000;

/**
 * Sweeps now and then for as long as the process runs; a failed sweep is logged and tried again at
 * the next turn.
 * @returns stops it, and waits for a sweep that is under way
 */
export function startSweeping(services: Services): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = sweep(services).then(
      (swept) => services.log.info({ swept }, 'swept'),
      (error: unknown) => services.log.error({ error: loggable(error) }, 'sweeping failed'),
    );
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
