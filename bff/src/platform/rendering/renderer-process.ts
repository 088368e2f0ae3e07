import { connect } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { spawnRenderer } from '../../../renderer/src/spawn-renderer.mjs';

/** A renderer's response to a task; code of a section may have forged any of it. */
export interface RendererAnswer {
  ok: boolean;
  page?: unknown;
  /** Which code failed, where known. */
  of?: 'shell' | 'section' | null;
  message?: string;
}

/** A renderer ended before it responded. */
export class RendererEndedError extends Error {
  constructor() {
    super('The renderer ended before it answered.');
    this.name = 'RendererEndedError';
  }
}

/** Characters; a page has a tenth of that. A longer response is invalid. */
const LONGEST_ANSWER = 5_000_000;

/** A rendering process; see `bff/renderer`. It responds to tasks in their order. */
export class RendererProcess {
  readonly #input: Writable;
  readonly #end: () => void;
  readonly #waiting = new Map<number, (answer: RendererAnswer | null) => void>();
  #hasEnded = false;
  #lastId = 0;
  #rest = '';
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;

  private constructor(input: Writable, output: Readable, end: () => void, ended: Promise<void>) {
    this.#input = input;
    this.#end = end;
    this.ended = ended;
    input.on('error', end);
    output.on('error', end);
    output.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    void ended.then(() => {
      this.#hasEnded = true;
      for (const settle of this.#waiting.values()) settle(null);
      this.#waiting.clear();
    });
  }

  /**
   * Starts one.
   * @param socket where another container starts them; null: a child of this process
   */
  static open(socket: string | null): RendererProcess {
    if (socket !== null) {
      const connection = connect(socket);
      const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
      return new RendererProcess(connection, connection, () => connection.destroy(), closed);
    }
    const child = spawnRenderer();
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    return new RendererProcess(child.stdin, child.stdout, () => child.kill('SIGKILL'), exited);
  }

  /** Runs a task. Throws {@link RendererEndedError}, also on a timeout. */
  async do(task: string, given: object, deadlineMs: number): Promise<RendererAnswer> {
    if (this.#hasEnded) throw new RendererEndedError();
    this.#lastId += 1;
    const id = this.#lastId;
    const overrun = setTimeout(this.#end, deadlineMs);
    try {
      const answer = await new Promise<RendererAnswer | null>((resolve) => {
        this.#waiting.set(id, resolve);
        this.#input.write(`${JSON.stringify({ ...given, id, task })}\n`);
      });
      if (!answer) throw new RendererEndedError();
      return answer;
    } finally {
      clearTimeout(overrun);
      this.#waiting.delete(id);
    }
  }

  /** Ends the process immediately. */
  async close(): Promise<void> {
    this.#end();
    await this.ended;
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_ANSWER) this.#end();
    for (const line of lines) {
      try {
        const { id, ...answer } = JSON.parse(line) as RendererAnswer & { id: number };
        this.#waiting.get(id)?.(answer);
      } catch {
        // Not from our own code: none of its output is trusted.
        this.#end();
      }
    }
  }
}
