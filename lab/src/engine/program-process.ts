import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../../../tools/src/section/cli/cli-error.ts';

interface ProgramOptions {
  args: readonly string[];
  /** Its output is appended to this file. */
  logFile: string;
  /** The signal for a clean shutdown. */
  stopSignal?: NodeJS.Signals;
}

const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 25;
const READY_TIMEOUT_MS = 60_000;

/** A program that ends with this process, even when that is killed. */
export class ProgramProcess {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #options: ProgramOptions;

  constructor(name: string, options: ProgramOptions) {
    const { args, logFile, stopSignal = 'SIGTERM' } = options;
    this.#name = name;
    this.#options = options;
    const log = openSync(logFile, 'a', 0o644);
    // The kernel signals the program when its parent dies.
    this.#child = spawn('setpriv', ['--pdeathsig', stopSignal.slice(3), name, ...args], {
      // The environment of the caller is not passed on.
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      // Its own process group, so that Ctrl-C reaches only this process, which stops its parts in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#closed = once(this.#child, 'close').catch(() => undefined);
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  get #isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when the process has ended. */
  async exited(): Promise<void> {
    await this.#closed;
  }

  /** Retries until the assertion holds; throws its last error and the program's last output when that ends or times out. */
  async until(assertReady: () => Promise<void>): Promise<void> {
    const deadline = performance.now() + READY_TIMEOUT_MS;
    for (;;) {
      try {
        return await assertReady();
      } catch (error) {
        if (!this.#isRunning || performance.now() > deadline) {
          const log = (await readFile(this.#options.logFile, 'utf8')).trim().split('\n').slice(-8);
          throw new CliError(
            `${this.#name} did not start: ${String(error)}\nIts last output:\n${log.join('\n')}`,
          );
        }
      }
      await delay(POLL_MS);
    }
  }

  /** Shuts it down cleanly; kills it on a timeout. */
  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#child.kill(this.#options.stopSignal ?? 'SIGTERM');
    const force = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#closed;
    clearTimeout(force);
  }
}
