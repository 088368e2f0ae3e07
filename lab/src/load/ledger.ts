/** Returns whether a write is present in database and storage. */
type Presence = () => Promise<boolean>;

/**
 * All acknowledged writes. A write without a response may be present or not, so the expectation
 * about it is removed.
 */
export class Ledger {
  readonly #promised = new Map<string, Presence>();
  #acknowledged = 0;
  /** Reads that did not show the reader's own write. */
  staleReads = 0;

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** @param what like `favourite of <person> for <place>`; a later expectation replaces it */
  promise(what: string, isPresent: Presence): void {
    this.#acknowledged += 1;
    this.#promised.set(what, isPresent);
  }

  withdraw(what: string): void {
    this.#promised.delete(what);
  }

  /** Acknowledged writes that are missing. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (const [what, isPresent] of this.#promised) {
      if (!(await isPresent())) lost.push(what);
    }
    return lost;
  }
}
