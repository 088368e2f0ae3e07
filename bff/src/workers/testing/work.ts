import { writeFile } from 'node:fs/promises';

/** The process that runs it. */
export async function whoWorks(): Promise<number> {
  return process.pid;
}

/** Ends its process, like a file that crashes a decoder. */
export async function crash(): Promise<void> {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

/** Reports its process ID, and never ends, which blocks the process. */
export async function stall(pidFile: string): Promise<void> {
  await writeFile(pidFile, String(process.pid));
  for (;;) continue;
}
