import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningEngine, startOwnEngine, missingPrerequisite } from './own-engine.ts';
import { CliError } from '../../../tools/src/section/cli/cli-error.ts';
import type { Progress } from '../../../tools/src/section/cli/progress.ts';

const run = promisify(execFile);

/** Output of a build is long. */
const MAX_OUTPUT = 64 * 1_024 * 1_024;

interface DockerOptions {
  env?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  timeoutMs?: number;
}

/** Docker with Compose: the machine's, or one created for this run. */
export interface Engine extends RunningEngine {
  /** Whether it was created here: it then has its own network, and no image registry. */
  isOwn: boolean;
  /** Runs `docker …`; returns its output, or throws an error with it. */
  docker: (args: readonly string[], options?: DockerOptions) => Promise<string>;
}

/**
 * Returns the machine's engine if `docker info` works, else creates one.
 * @throws CliError with the missing prerequisites
 */
export async function startEngine(progress: Progress): Promise<Engine> {
  const inherited = { ...process.env } as Record<string, string>;
  const isInstalled = await assertResponds(inherited).then(
    () => true,
    () => false,
  );
  if (isInstalled) {
    return {
      isOwn: false,
      env: inherited,
      docker: dockerWith(inherited),
      expose: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
  }
  const reason = await missingPrerequisite();
  if (reason !== null) {
    throw new CliError(
      `There is no container engine (docker info fails), and none can be created: ${reason}.`,
    );
  }
  const own = await progress.step('Starting a container engine', 'Started a container engine', () =>
    startOwnEngine(assertResponds),
  );
  return { isOwn: true, docker: dockerWith(own.env), ...own };
}

/** Throws unless Docker responds, with both of its plugins that are used here. */
async function assertResponds(env: Readonly<Record<string, string>>): Promise<void> {
  for (const args of [['info'], ['compose', 'version'], ['buildx', 'version']]) {
    await run('docker', args, { env, timeout: 10_000 });
  }
}

function dockerWith(env: Readonly<Record<string, string>>): Engine['docker'] {
  return async (args, options = {}) => {
    const { stdout } = await run('docker', [...args], {
      env: { ...env, ...options.env },
      maxBuffer: MAX_OUTPUT,
      timeout: options.timeoutMs,
    });
    return stdout.trim();
  };
}
