import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

/** How a command is run. */
export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  write: (text: string) => void;
}

const running = new Set<ChildProcess>();

/** Runs a program of `node_modules/.bin`, or `node` itself, and gives its exit code. */
export function runCommand(
  program: string,
  parameters: readonly string[],
  { cwd = ROOT, env = {}, write }: CommandOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = join(ROOT, 'node_modules/.bin', program);
    const child = spawn(program === 'node' ? process.execPath : path, parameters, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
    });
    running.add(child);
    child.stdout.on('data', (chunk: Buffer) => write(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => write(chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Asks every running command to end, as on Ctrl-C. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
