import type { Told } from './portal-client.ts';

/** Says how long it took until something was on the screen. */
export class DevTimes {
  readonly #name: string;
  readonly #say: (line: string) => void;
  readonly #now: () => number;
  #compiled = 0;
  #asked: number | null = null;
  #edited: number | null = null;
  #isFirst = true;

  /** @param now milliseconds of the clock that files are dated by */
  constructor(name: string, say: (line: string) => void, now: () => number = Date.now) {
    this.#name = name;
    this.#say = say;
    this.#now = now;
  }

  /** The first build is done, so many milliseconds after the start. */
  noteReady(afterStart: number): void {
    this.#compiled = afterStart;
  }

  /** A browser asked for a page. */
  noteDocument(): void {
    this.#asked = this.#now();
  }

  /** Somebody saved a file. */
  noteEdit(at: number): void {
    this.#edited ??= at;
  }

  /** The page tells what is on the screen. */
  noteTold(what: Told): void {
    if (this.#edited !== null) {
      const how = what === 'changed' ? 'with its state kept' : 'with a reload';
      this.#say(`✓ The edit is on the screen after ${this.#since(this.#edited)}, ${how}`);
      this.#edited = null;
    } else if (what === 'shown' && this.#asked !== null) {
      const first = this.#isFirst
        ? `; ${seconds(this.#compiled + this.#now() - this.#asked)} with the build`
        : '';
      this.#say(`✓ ${this.#name} is on the screen after ${this.#since(this.#asked)}${first}`);
      this.#isFirst = false;
    }
    this.#asked = null;
  }

  #since(time: number): string {
    return seconds(this.#now() - time);
  }
}

function seconds(milliseconds: number): string {
  return `${(Math.max(0, milliseconds) / 1_000).toFixed(1)} s`;
}
