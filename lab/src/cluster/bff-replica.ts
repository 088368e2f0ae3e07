import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../tools/src/project.ts';
import { ProgramProcess } from './program-process.ts';

export type Environment = Readonly<Record<string, string>>;

/** One BFF among several. */
export class BffReplica {
  readonly port: number;
  readonly origin: string;
  /** The checkout that its next start runs. */
  root: string;
  readonly #folder: string;
  readonly #environment: Environment;
  #process: ProgramProcess | null = null;

  constructor(port: number, folder: string, environment: Environment, root = ROOT) {
    this.port = port;
    this.root = root;
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#environment = environment;
  }

  get pid(): number {
    return this.#process?.pid ?? -1;
  }

  /**
   * Starts it and waits until an address of it answers 200.
   * @param path `/healthz` (listens) or `/readyz` (serves visitors)
   */
  async start(path: '/healthz' | '/readyz', extra: Environment = {}): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    this.#process = new ProgramProcess(process.execPath, {
      args: ['--import', 'tsx', 'bff/src/server.ts'],
      cwd: this.root,
      env: { ...this.#environment, ...extra, PORT: String(this.port) },
      logFile: join(this.#folder, `bff-${this.port}.log`),
    });
    await this.until(path);
  }

  async until(path: '/healthz' | '/readyz'): Promise<void> {
    await this.untilAnswers(path, [200]);
  }

  /** Waits until a path answers with one of these status codes. */
  async untilAnswers(path: string, statuses: readonly number[]): Promise<void> {
    await this.#process?.until(async () => {
      const { status } = await fetch(this.origin + path);
      return statuses.includes(status);
    });
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }
}
