import { join } from 'node:path';
import { runCommand } from '../section/checks/run-command.ts';
import { ROOT } from '../section/project.ts';

/** The package that Storybook belongs to. */
export const STORYBOOK = join(ROOT, 'design-system');

/** Builds Storybook into a folder, which it empties first, and returns the exit code. */
export function buildStorybook(output: string, write: (text: string) => void): Promise<number> {
  return runCommand('storybook', ['build', '--disable-telemetry', '--quiet', '-o', output], {
    cwd: STORYBOOK,
    write,
  });
}
