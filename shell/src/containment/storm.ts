/** Times in which something happens before it is a storm: a page that animates every frame stays below. */
export const MOST_RENDERS = 400;
/** Chromium itself ignores more than 200 in ten seconds, and says so in the console alone. */
export const MOST_NAVIGATIONS = 100;
const WITHIN_MS = 6_000;

/** What a person does, which may well make a page render at every frame. */
const INPUT = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * Hears of something that happens again and again with nobody doing anything: `note` is called each
 * time, `onStorm` when it is too often. It costs a comparison until it begins to look like one.
 */
export class StormWatch {
  readonly #most: number;
  readonly #onStorm: () => void;
  readonly #now: () => number;
  #since = 0;
  #times = 0;
  #isListening = false;

  constructor(most: number, onStorm: () => void, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#onStorm = onStorm;
    this.#now = now;
  }

  note(): void {
    const now = this.#now();
    if (now - this.#since > WITHIN_MS) this.#begin(now);
    this.#times += 1;
    if (this.#times === this.#most / 4) this.#listen(true);
    if (this.#times < this.#most) return;
    this.#begin(now);
    this.#onStorm();
  }

  #begin(now: number): void {
    this.#since = now;
    this.#times = 0;
    this.#listen(false);
  }

  readonly #handleInput = () => this.#begin(this.#now());

  #listen(isWanted: boolean): void {
    if (this.#isListening === isWanted) return;
    this.#isListening = isWanted;
    for (const type of INPUT) {
      if (isWanted)
        window.addEventListener(type, this.#handleInput, { capture: true, passive: true });
      else window.removeEventListener(type, this.#handleInput, { capture: true });
    }
  }
}
