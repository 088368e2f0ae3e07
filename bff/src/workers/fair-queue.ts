import { BusyError } from '../errors.ts';

interface QueueLimits {
  /** The maximum of concurrent jobs. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How many jobs of one user may wait: a form sends all its pictures concurrently. */
  waitingPerPerson: number;
  /** The longest wait, in milliseconds. */
  timeoutMs: number;
}

/** A waiting job. */
interface Job {
  begin: () => Promise<void>;
  reject: () => void;
}

/** The client of a job. */
export interface QueueClient {
  person: string;
  /** Aborted when the result is no longer needed: a job that has not begun is skipped. */
  signal?: AbortSignal;
}

/**
 * A bounded queue with a cap for each user. Few jobs run concurrently, never two of one user, and
 * users take turns: a user with many jobs waits longer and delays nobody else.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** The waiting jobs by user, the next turn first. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #working = new Set<string>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** The number of waiting jobs. */
  get length(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  /** Runs a job when it is this user's turn. Throws `BusyError` when too many are waiting. */
  async run<Result>({ person, signal }: QueueClient, work: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted) throw new BusyError();
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= this.#limits.waitingPerPerson) throw new BusyError();
    if (this.length >= this.#limits.waiting) throw new BusyError();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', job.reject);
      };
      const job: Job = {
        begin: () => {
          stopWaiting();
          return work().then(resolve, reject);
        },
        reject: () => {
          stopWaiting();
          const others = this.#waiting.get(person) ?? [];
          this.#setJobs(
            person,
            others.filter((one) => one !== job),
          );
          reject(new BusyError());
        },
      };
      const timeout = setTimeout(job.reject, this.#limits.timeoutMs);
      signal?.addEventListener('abort', job.reject);
      this.#waiting.set(person, [...own, job]);
      this.#next();
    });
  }

  #next(): void {
    for (const [person, [job, ...others]] of this.#waiting) {
      if (this.#working.size >= this.#limits.atOnce) return;
      if (!job || this.#working.has(person)) continue;
      this.#setJobs(person, others);
      this.#working.add(person);
      void job.begin().finally(() => {
        this.#working.delete(person);
        const own = this.#waiting.get(person) ?? [];
        // Moves the user to the end of the queue.
        this.#waiting.delete(person);
        this.#setJobs(person, own);
        this.#next();
      });
    }
  }

  #setJobs(person: string, jobs: Job[]): void {
    if (jobs.length > 0) this.#waiting.set(person, jobs);
    else this.#waiting.delete(person);
  }
}
