import { BusyError } from '../errors.ts';

export interface QueueLimits {
  /** How many may work at once. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How many of one person may wait: a form sends all of its pictures at once. */
  waitingPerPerson: number;
  /** Nobody waits for longer. */
  patienceMs: number;
}

/**
 * Lets few work at once, never two for the same person, and takes people in turn: who asks for a lot
 * waits longer, and nobody waits behind all of it.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Who waits for what, whose turn is next first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #working = new Set<string>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many wait. */
  get length(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  /** Does some work when it is this person's turn. Throws `BusyError` when too much is waiting. */
  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.get(person) ?? [];
    if (this.length >= this.#limits.waiting || own.length >= this.#limits.waitingPerPerson) {
      throw new BusyError();
    }
    return new Promise((resolve, reject) => {
      const job = () => {
        clearTimeout(patience);
        return work().then(resolve, reject);
      };
      const patience = setTimeout(() => {
        const others = this.#waiting.get(person) ?? [];
        this.#keep(
          person,
          others.filter((one) => one !== job),
        );
        reject(new BusyError());
      }, this.#limits.patienceMs);
      this.#waiting.set(person, [...own, job]);
      this.#next();
    });
  }

  #next(): void {
    for (const [person, [job, ...others]] of this.#waiting) {
      if (this.#working.size >= this.#limits.atOnce) return;
      if (!job || this.#working.has(person)) continue;
      this.#keep(person, others);
      this.#working.add(person);
      void job().finally(() => {
        this.#working.delete(person);
        const own = this.#waiting.get(person) ?? [];
        // To the end of the line.
        this.#waiting.delete(person);
        this.#keep(person, own);
        this.#next();
      });
    }
  }

  #keep(person: string, jobs: (() => Promise<void>)[]): void {
    if (jobs.length > 0) this.#waiting.set(person, jobs);
    else this.#waiting.delete(person);
  }
}
