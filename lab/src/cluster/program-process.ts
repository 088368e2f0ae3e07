import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../../tools/src/start/start-error.ts';

export interface ProgramOptions {
  args: readonly string[];
  /** Everything that it prints is added to this file. */
  logFile: string;
  env?: Readonly<Record<string, string | undefined>>;
  /** Runs it as somebody else; only root may. */
  account?: { uid: number; gid: number } | null;
  /** The signal that ends it in good order. */
  stopSignal?: NodeJS.Signals;
  cwd?: string;
}

const STOP_PATIENCE_MS = 20_000;
const POLL_MS = 25;
const READY_PATIENCE_MS = 60_000;

/** A program that belongs to the cluster: it ends with it, even when the cluster is killed. */
export class ProgramProcess {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #options: ProgramOptions;

  constructor(path: string, options: ProgramOptions) {
    const { args, logFile, env, account, stopSignal = 'SIGTERM', cwd } = options;
    this.#name = basename(path);
    this.#options = options;
    const log = openSync(logFile, 'a', 0o644);
    // The kernel signals the program when its parent dies, however that ended.
    this.#child = spawn('setpriv', ['--pdeathsig', stopSignal.slice(3), path, ...args], {
      cwd,
      // The environment of the caller is not passed on.
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
      // A group of its own, so that Ctrl-C reaches the cluster, which stops its parts in order.
      detached: true,
      stdio: ['ignore', log, log],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    closeSync(log);
    this.#closed = once(this.#child, 'close').catch(() => undefined);
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Resolves when the process has ended. */
  async gone(): Promise<void> {
    await this.#closed;
  }

  /** Waits until it answers; throws what it printed last when it ends or stays silent. */
  async until(answers: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + READY_PATIENCE_MS;
    while (!(await answers().catch(() => false))) {
      if (!this.isRunning || performance.now() > deadline) {
        const said = (await readFile(this.#options.logFile, 'utf8')).trim().split('\n').slice(-8);
        throw new StartError(`${this.#name} did not start. It said:\n${said.join('\n')}`);
      }
      await delay(POLL_MS);
    }
  }

  /** Ends it in good order; by force when that takes too long. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.signal(this.#options.stopSignal ?? 'SIGTERM');
    const force = setTimeout(() => this.signal('SIGKILL'), STOP_PATIENCE_MS);
    await this.#closed;
    clearTimeout(force);
  }

  /** Kills it without a graceful stop, as a failing machine would. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#closed;
  }
}
