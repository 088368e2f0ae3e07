import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

/** Options of a command. */
interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Gets its output; without it, the command uses the terminal itself. */
  write?: (text: string) => void;
}

const running = new Set<ChildProcess>();

/**
 * Runs the program of an installed package, or `node` itself, and returns its exit code.
 * @param packageName the first program of this package is run
 */
export function runCommand(
  packageName: string,
  parameters: readonly string[],
  { cwd = ROOT, env = {}, write }: CommandOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const script = packageName === 'node' ? [] : [programOf(packageName, cwd)];
    const child = spawn(process.execPath, [...script, ...parameters], {
      cwd,
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...withoutTokens(), STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
    });
    running.add(child);
    child.stdout?.on('data', (chunk: Buffer) => write?.(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => write?.(chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Returns the environment for code of other packages, which could send a token anywhere. */
export function withoutTokens(): NodeJS.ProcessEnv {
  const { ELBI_TOKEN, ELBI_PREVIEW_TOKEN, GH_TOKEN, ...others } = process.env;
  return others;
}

/** The script of a package's program. Not the one in `.bin`, which Node cannot run on Windows. */
function programOf(packageName: string, cwd: string): string {
  // npm installs a package next to its dependant or at the root.
  const folder = [cwd, ROOT]
    .map((root) => join(root, 'node_modules', packageName))
    .find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`The package ${packageName} is not installed.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? ''));
}

/** Stops every running command, as on Ctrl-C. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
