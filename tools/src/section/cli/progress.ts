import { formatSeconds } from '@elbi/contract/format';

/** Where step lines go: a terminal, or a file or pipe that keeps every line. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

/** Milliseconds between two updates of the line of running steps. */
const TICK_MS = 1_000;

/** Prints progress: a line for each finished step, and one for the running ones. */
export class Progress {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #started: number;
  readonly #running = new Set<string>();
  #ticking: NodeJS.Timeout | undefined;

  constructor(output: Output = process.stdout, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
    this.#started = now();
  }

  /** Seconds since this began, like `12.3 s`. */
  elapsed(since = this.#started): string {
    return formatSeconds(this.#now() - since);
  }

  /**
   * Shows a step while its work runs, and how long it took.
   * @param doing like `Building search`
   * @param done like `Built search`, for a result
   */
  async step<Result>(
    doing: string,
    done: string | ((result: Result) => string),
    work: () => Promise<Result>,
  ): Promise<Result> {
    const started = this.#now();
    this.#running.add(doing);
    if (!this.#output.isTTY) this.#output.write(`  ${doing} …\n`);
    this.#draw();
    try {
      const result = await work();
      this.#running.delete(doing);
      this.line(`✓ ${typeof done === 'string' ? done : done(result)} (${this.elapsed(started)})`);
      return result;
    } finally {
      this.#running.delete(doing);
      this.#draw();
    }
  }

  /** Writes a line above the running steps. */
  line(text: string): void {
    this.#erase();
    this.#output.write(`${text}\n`);
    this.#draw();
  }

  /** Removes the line of running steps. */
  end(): void {
    this.#running.clear();
    this.#draw();
  }

  #draw(): void {
    if (!this.#output.isTTY) return;
    this.#erase();
    if (this.#running.size === 0) {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
      return;
    }
    const text = `  ${this.elapsed().replace(/\.\d/, '')}  ${[...this.#running].join(' · ')} …`;
    this.#output.write(text.slice(0, (this.#output.columns || 80) - 1));
    this.#ticking ??= setInterval(() => this.#draw(), TICK_MS).unref();
  }

  #erase(): void {
    if (this.#output.isTTY) this.#output.write('\r\x1b[K');
  }
}
