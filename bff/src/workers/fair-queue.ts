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

/** Work that waits for its turn. */
interface Job {
  begin: () => Promise<void>;
  refuse: () => void;
}

/** Who asks for some work. */
export interface QueueClient {
  person: string;
  /** Aborted when nobody waits for the result any more: what has not begun is not done. */
  signal?: AbortSignal;
}

/**
 * A bounded queue with a cap for each person. Few work at once, never two for the same person, and
 * people are taken in turn: who asks for a lot waits longer, and nobody waits behind all of it.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Who waits for what, whose turn is next first. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #working = new Set<string>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many wait. */
  get length(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  /** Does some work when it is this person's turn. Throws `BusyError` when too much is waiting. */
  async run<Result>({ person, signal }: QueueClient, work: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted) throw new BusyError();
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= this.#limits.waitingPerPerson) throw new BusyError();
    if (this.length >= this.#limits.waiting) throw new BusyError();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', job.refuse);
      };
      const job: Job = {
        begin: () => {
          stopWaiting();
          return work().then(resolve, reject);
        },
        refuse: () => {
          stopWaiting();
          const others = this.#waiting.get(person) ?? [];
          this.#keep(
            person,
            others.filter((one) => one !== job),
          );
          reject(new BusyError());
        },
      };
      const patience = setTimeout(job.refuse, this.#limits.patienceMs);
      signal?.addEventListener('abort', job.refuse);
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
      void job.begin().finally(() => {
        this.#working.delete(person);
        const own = this.#waiting.get(person) ?? [];
        // To the end of the line.
        this.#waiting.delete(person);
        this.#keep(person, own);
        this.#next();
      });
    }
  }

  #keep(person: string, jobs: Job[]): void {
    if (jobs.length > 0) this.#waiting.set(person, jobs);
    else this.#waiting.delete(person);
  }
}
