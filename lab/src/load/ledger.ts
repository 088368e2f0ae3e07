/** Whether what was written is there, asked of database and storage. */
export type Presence = () => Promise<boolean>;

/**
 * Every write that was acknowledged. One whose answer did not come may be there or not, so the
 * promise about what it was to change is withdrawn.
 */
export class Ledger {
  readonly #promised = new Map<string, Presence>();
  #acknowledged = 0;
  /** Reads of somebody's own write that did not show it. */
  staleReads = 0;

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** @param what like `favourite of <person> for <place>`; a later promise replaces this one */
  promise(what: string, isPresent: Presence): void {
    this.#acknowledged += 1;
    this.#promised.set(what, isPresent);
  }

  withdraw(what: string): void {
    this.#promised.delete(what);
  }

  /** What was acknowledged and is not there. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (const [what, isPresent] of this.#promised) {
      if (!(await isPresent())) lost.push(what);
    }
    return lost;
  }
}
