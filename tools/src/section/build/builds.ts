import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SectionDescription } from '@elbi/contract/domain';
import pLimit from 'p-limit';
import { existingBuild } from './build-package.ts';
import { sourceVersion } from './version.ts';
import { ROOT, type ShippedPackage } from '../project.ts';
import { OutputTail } from '../cli/output-tail.ts';
import type { Progress } from '../cli/progress.ts';
import { machineTrouble, CliError } from '../cli/cli-error.ts';

/** Concurrent builds; each keeps a processor busy, and the server needs one too. */
const PARALLEL_BUILDS = 2;

/** Sources may change during the build. */
const ATTEMPTS = 3;

/** Builds outdated packages, each in its own process. */
export class Builds {
  readonly #progress: Progress;
  readonly #next = pLimit(PARALLEL_BUILDS);
  readonly #abort = new AbortController();

  constructor(progress: Progress) {
    this.#progress = progress;
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
      const child = spawn(process.execPath, [join(ROOT, 'tools/bin/elbi.mjs'), 'build'], {
        cwd: shipped.folder,
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
