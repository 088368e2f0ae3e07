import { execFile } from 'node:child_process';

/** The first start reads a large file from a cold disk. */
const PATIENCE_MS = 30_000;

/** Whether a browser starts at all: one may be there and lack a library of the system. */
export function launches(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(path, ['--version', '--no-sandbox'], { timeout: PATIENCE_MS }, (error, stdout) => {
      resolve(!error && /chrom/i.test(stdout));
    });
  });
}
