import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SectionDescription } from '@elbi/contract/domain';
import { withoutTokens } from '../checks/run-command.ts';
import { existingBuild } from './build-package.ts';
import { sourceVersion } from './version.ts';
import { IS_CHECKOUT, TOOLS_FOLDER, type ShippedPackage } from '../project.ts';
import { OutputTail } from '../cli/output-tail.ts';
import type { Progress } from '../cli/progress.ts';
import { machineTrouble, CliError } from '../cli/cli-error.ts';

/** The program of these tools. */
const PROGRAM = join(TOOLS_FOLDER, 'bin', IS_CHECKOUT ? 'elbi.mjs' : 'section.mjs');

/** Sources may change during the build. */
const ATTEMPTS = 3;

/** Starts some work now or later. */
type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Builds outdated packages, each in its own process. */
export class Builds {
  readonly #progress: Progress;
  readonly #next: Limit;
  readonly #abort = new AbortController();

  /** @param next delays a build that would be one too many */
  constructor(progress: Progress, next: Limit = (work) => work()) {
    this.#progress = progress;
    this.#next = next;
  }

  /** The current build of a package: the one in its `dist`, or a new one. */
  build(shipped: ShippedPackage): Promise<SectionDescription> {
    const existing = currentBuild(shipped);
    if (existing) return Promise.resolve(existing);
    return this.#next(() =>
      this.#progress.step(`Building ${shipped.name}`, `Built ${shipped.name}`, async () => {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
          await this.#run(shipped);
          const built = currentBuild(shipped);
          if (built) return built;
        }
        throw new CliError(
          `The sources of ${shipped.name} changed during each build. Start again.`,
        );
      }),
    );
  }

  /** Aborts running builds; waiting ones never start. */
  stop(): void {
    this.#abort.abort();
  }

  #run(shipped: ShippedPackage): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [PROGRAM, 'build'], {
        cwd: shipped.folder,
        env: withoutTokens(),
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: this.#abort.signal,
      });
      const tail = new OutputTail();
      child.stdout.on('data', (chunk: Buffer) => tail.add(chunk));
      child.stderr.on('data', (chunk: Buffer) => tail.add(chunk));
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) return resolve();
        const output = tail.first();
        reject(
          new CliError(
            machineTrouble(output) ??
              `${shipped.name} could not be built. Output of the compiler:\n${output}`,
          ),
        );
      });
    });
  }
}

/** The build in `dist`, if it matches the current sources. */
function currentBuild(shipped: ShippedPackage): SectionDescription | null {
  return existingBuild(shipped, sourceVersion(shipped.folder));
}
