/** Timeouts in a row after which nobody waits any more. */
const TIMEOUTS = 5;
/** How long nobody waits then, until one page is tried. */
const PAUSE_MS = 5_000;

/**
 * Keeps documents from waiting for what does not come. After five timeouts in a row it is open, and
 * pages are left to browsers at once. Five seconds later it is half-open: one page is tried, and the
 * others go on without until that page is there, which closes it, or five seconds more have passed.
 * It goes by time alone, so it closes as quickly for a page of few visits as for one of many.
 */
export class CircuitBreaker {
  #timeouts = 0;
  /** By the monotonic clock: a jump of the system time must not hold it open. */
  #openUntil = 0;

  /** Whether a page may be asked for now; where that is the trial, no other one may for a while. */
  permits(): boolean {
    if (this.#timeouts < TIMEOUTS) return true;
    if (performance.now() < this.#openUntil) return false;
    this.#openUntil = performance.now() + PAUSE_MS;
    return true;
  }

  /** A page was there in time. */
  succeeded(): void {
    this.#timeouts = 0;
  }

  /** A page was not there in time, wherever it was: in the queue, or in a process. */
  timedOut(): void {
    this.#timeouts += 1;
    if (this.#timeouts === TIMEOUTS) this.#openUntil = performance.now() + PAUSE_MS;
  }
}
