import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sample } from './figures.ts';
import { Ledger } from './ledger.ts';
import { Person } from './person.ts';
import type { LoadFixtures } from './load-fixtures.ts';

interface LoadOptions {
  origin: string;
  people: number;
  /** Mean time between two actions of a user, in milliseconds; it varies by half. */
  thinkTime: number;
  /** Whether all are visitors who open whole pages. */
  campus?: boolean;
  /** The identity provider, if it is not the portal's. */
  origins?: ReadonlyMap<string, string>;
}

const ROLES = ['student', 'owner', 'student', 'visitor'] as const;

/** Simulated users who use the portal until they are stopped. */
export class SteadyLoad {
  readonly ledger: Ledger;
  readonly samples: Sample[] = [];
  readonly #people: Person[] = [];
  readonly #thinkTime: number;
  readonly #stopping = new AbortController();
  #running: Promise<void>[] = [];

  private constructor(ledger: Ledger, thinkTime: number) {
    this.ledger = ledger;
    this.#thinkTime = thinkTime;
    // All users listen to it.
    setMaxListeners(0, this.#stopping.signal);
  }

  /**
   * Of four, two are students, one is an owner and one a visitor; all but that one log in. On a
   * campus all are readers.
   */
  static async gather(
    { origin, people, thinkTime, campus = false, origins }: LoadOptions,
    fixtures: LoadFixtures,
  ): Promise<SteadyLoad> {
    const load = new SteadyLoad(new Ledger(), thinkTime);
    const began = performance.now();
    const options = {
      origin,
      fixtures,
      ledger: load.ledger,
      record: (sample: Sample) => void load.samples.push(sample),
      now: () => performance.now() - began,
      origins,
    };
    for (let number = 0; number < people; number += 1) {
      const role = campus ? 'reader' : ROLES[number % ROLES.length]!;
      const owner = fixtures.owners[Math.floor(number / ROLES.length) % fixtures.owners.length]!;
      const email = role === 'owner' ? owner : `load-${Date.now()}-${number}@example.com`;
      load.#people.push(await Person.arrive(options, role, email));
    }
    return load;
  }

  start(): void {
    this.#running = this.#people.map((person) => this.#live(person));
  }

  /** Waits until all users have finished their action. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
    for (const person of this.#people) person.leave();
  }

  async #live(person: Person): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pause = this.#thinkTime * (0.5 + Math.random());
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await person.act();
    }
  }
}
