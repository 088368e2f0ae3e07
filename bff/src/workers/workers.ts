import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import Tinypool from 'tinypool';
import { BusyError } from '../errors.ts';
import { loggable } from '../observability/loggable.ts';
import { environmentOfWorkers } from '../settings.ts';
import { type QueueClient, FairQueue } from './fair-queue.ts';

/** A worker task. Input and result are copied between processes. */
type Work<Task, Result> = (task: Task) => Promise<Result>;

/** Requests come first by the processes' priority; few, because each may take 200 MB. */
const AT_ONCE = { uploads: Math.min(2, availableParallelism()), catalogues: 1 };
/** Longer than any legitimate job; a catalogue reads up to 200 pictures from a slow bucket. */
const DEADLINE_MS = { uploads: 10_000, catalogues: 60_000 };
const WAITING = { waiting: 200, waitingPerPerson: 10, timeoutMs: 25_000 };

/** Each has a queue and processes of its own, so that no upload delays a catalogue. */
type Kind = keyof typeof AT_ONCE;

/** Work with its input and result; see {@link workIn}. */
interface NamedWork<Task, Result> {
  kind: Kind;
  /** Address of the module. */
  module: string;
  /** The exported function. */
  name: string;
  /** Only for the type. */
  work?: Work<Task, Result>;
}

/**
 * Names work without loading it.
 * @example
 * import type { encodeUpload } from './encode-picture.ts';
 * const ENCODE = workIn<typeof encodeUpload>('uploads', new URL('./encode-picture.ts', import.meta.url), 'encodeUpload');
 */
export function workIn<Done extends Work<never, unknown>>(
  kind: Kind,
  module: URL,
  name: string,
): NamedWork<Parameters<Done>[0], Awaited<ReturnType<Done>>> {
  return { kind, module: module.href, name };
}

const resolve = createRequire(import.meta.url).resolve;

/** A process takes a second to start, and holds a hundred megabytes. */
const IDLE_MS = 60_000;

/**
 * Runs slow jobs (decoding pictures, writing PDFs) in separate processes. They yield the processor
 * to requests, and a file that crashes or stalls a decoder ends only its process.
 */
export class Workers {
  readonly #queues = {
    uploads: new FairQueue({ ...WAITING, atOnce: AT_ONCE.uploads }),
    catalogues: new FairQueue({ ...WAITING, atOnce: AT_ONCE.catalogues }),
  };
  readonly #log: Logger;
  readonly #deadline: (ms: number) => AbortSignal;
  readonly #pool = new Tinypool({
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: AT_ONCE.uploads + AT_ONCE.catalogues,
    idleTimeout: IDLE_MS,
    serialization: 'advanced',
    execArgv: [
      '--max-old-space-size=256',
      ...['--import', resolve('tsx')],
      ...['--import', new URL('./worker-process.ts', import.meta.url).href],
    ],
    env: environmentOfWorkers(),
  });

  /** @param deadline aborts a running job */
  constructor(log: Logger, deadline = (ms: number) => AbortSignal.timeout(ms)) {
    this.#log = log;
    this.#deadline = deadline;
    // Without a listener, the end of an idle process would end the portal.
    this.#pool.on('error', (error: unknown) => {
      log.error({ error: loggable(error) }, 'idle worker ended');
    });
  }

  /** The number of waiting jobs. */
  get waiting(): number {
    return this.#queues.uploads.length + this.#queues.catalogues.length;
  }

  /**
   * Runs a user's job when it is their turn, unless they have disconnected.
   * @param prepare creates the task at that moment, so that waiting jobs hold no memory
   * @throws BusyError when too many jobs wait, or when the job failed
   */
  async run<Task, Result>(
    client: QueueClient,
    { kind, module, name }: NamedWork<Task, Result>,
    prepare: () => Task | Promise<Task>,
  ): Promise<Result> {
    return this.#queues[kind].run(client, async () => {
      const task = await prepare();
      try {
        const signal = this.#deadline(DEADLINE_MS[kind]);
        return (await this.#pool.run(task, { filename: module, name, signal })) as Result;
      } catch (error) {
        this.#log.error({ error: loggable(error) }, 'worker task failed');
        throw new BusyError();
      }
    });
  }

  /** Ends the processes. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
