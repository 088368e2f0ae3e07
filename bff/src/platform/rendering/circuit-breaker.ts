/** Timeouts in a row after which it opens. */
const TIMEOUTS = 5;
/** Milliseconds until one page is tried. */
const PAUSE_MS = 5_000;

/**
 * A circuit breaker that keeps documents from waiting for a hanging renderer. After five timeouts
 * in a row it opens, and browsers render. Five seconds later it is half-open: one page is tried,
 * and the others continue without. Success closes it; otherwise it waits five more seconds. Only
 * time counts, so it closes as quickly for rare pages as for frequent ones.
 */
export class CircuitBreaker {
  #timeouts = 0;
  /** By the monotonic clock: a jump of the system time must not hold it open. */
  #openUntil = 0;

  /** Returns whether a page may be rendered now; in the half-open state only one may at a time. */
  permits(): boolean {
    if (this.#timeouts < TIMEOUTS) return true;
    if (performance.now() < this.#openUntil) return false;
    this.#openUntil = performance.now() + PAUSE_MS;
    return true;
  }

  /** Records a page in time. */
  succeeded(): void {
    this.#timeouts = 0;
  }

  /** Records a late page, whether it was queued or in a process. */
  timedOut(): void {
    this.#timeouts += 1;
    if (this.#timeouts === TIMEOUTS) this.#openUntil = performance.now() + PAUSE_MS;
  }
}
