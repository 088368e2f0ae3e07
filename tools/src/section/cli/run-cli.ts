import { exitWith } from './cli-error.ts';
import { Progress } from './progress.ts';

/** Runs a command; when it fails, prints why and ends the process with code 1. */
export async function runCli(command: (progress: Progress) => Promise<void>): Promise<void> {
  const progress = new Progress();
  try {
    await command(progress);
  } catch (error) {
    progress.end();
    exitWith(error);
  }
}
