/** As long as a load id is accepted. */
const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 50_000;

/**
 * Reports that were counted already. Of this process only: it keeps figures right, and decides
 * nothing.
 */
export class SeenReports {
  /** In the order in which they came, so the oldest is first. */
  readonly #seenAt = new Map<string, number>();

  /** True the first time that a report is seen. */
  add(report: string, now: number = Date.now()): boolean {
    this.#forget(now);
    if (this.#seenAt.has(report)) return false;
    this.#seenAt.set(report, now);
    return true;
  }

  #forget(now: number): void {
    for (const [report, seenAt] of this.#seenAt) {
      if (now - seenAt < REMEMBERED_MS && this.#seenAt.size < MAX_REMEMBERED) return;
      this.#seenAt.delete(report);
    }
  }
}
