/** Why a command cannot continue, as a message with the remedy. */
export class CliError extends Error {
  override name = 'CliError';
}

/** Returns the message for a known problem of the machine, or the error itself. */
export function explain(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return machineTrouble(text) ?? text;
}

/** Prints why a command failed, and ends the process with code 1. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}

/** Returns the message for a known problem of the machine, or null. */
export function machineTrouble(text: string): string | null {
  if (/ENOSPC|no space left on device|disk full/i.test(text)) {
    return 'The disk is full. Free at least 1 GB and start again.';
  }
  const denied = /(?:EACCES|EPERM): [^']*'(?<path>[^']+)'/.exec(text)?.groups?.path;
  if (denied) {
    return `${denied} is not writable: it belongs to another user. Change its owner, or delete it.`;
  }
  return null;
}
