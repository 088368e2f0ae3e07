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

/** A kind of work with its input and result; see {@link workIn}. */
interface NamedWork<Task, Result> {
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
 * const ENCODE = workIn<typeof encodeUpload>(new URL('./encode-picture.ts', import.meta.url), 'encodeUpload');
 */
export function workIn<Done extends Work<never, unknown>>(
  module: URL,
  name: string,
): NamedWork<Parameters<Done>[0], Awaited<ReturnType<Done>>> {
  return { module: module.href, name };
}

const resolve = createRequire(import.meta.url).resolve;

/** Requests come first by the processes' priority; two at most, because each may take 200 MB. */
const PROCESSES = Math.min(2, availableParallelism());
const QUEUE = { atOnce: PROCESSES, waiting: 200, waitingPerPerson: 10, timeoutMs: 25_000 };
/** Longer than any legitimate job; only a malicious file takes longer. */
const DEADLINE_MS = 60_000;
/** A process takes a second to start, and holds a hundred megabytes. */
const IDLE_MS = 60_000;

/**
 * Runs slow jobs (decoding pictures, writing PDFs) in separate processes. They yield the processor
 * to requests, and a file that crashes or stalls a decoder ends only its process.
 */
export class Workers {
  readonly #queue = new FairQueue(QUEUE);
  readonly #log: Logger;
  readonly #deadline: () => AbortSignal;
  readonly #pool = new Tinypool({
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: PROCESSES,
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
  constructor(log: Logger, deadline = () => AbortSignal.timeout(DEADLINE_MS)) {
    this.#log = log;
    this.#deadline = deadline;
    // Without a listener, the end of an idle process would end the portal.
    this.#pool.on('error', (error: unknown) => {
      log.error({ error: loggable(error) }, 'idle worker ended');
    });
  }

  /** The number of waiting jobs. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Runs a user's job when it is their turn, unless they have disconnected.
   * @param prepare creates the task at that moment, so that waiting jobs hold no memory
   * @throws BusyError when too many jobs wait, or when the job failed
   */
  async run<Task, Result>(
    client: QueueClient,
    { module, name }: NamedWork<Task, Result>,
    prepare: () => Task | Promise<Task>,
  ): Promise<Result> {
    return this.#queue.run(client, async () => {
      const task = await prepare();
      try {
        const signal = this.#deadline();
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
