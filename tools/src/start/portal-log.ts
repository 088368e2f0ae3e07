import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineTrouble, CliError } from '../section/cli/cli-error.ts';

/** A log file that is being written. */
interface PortalLog {
  write: (text: string) => void;
  end: () => void;
  /** Resolves with a message when the file cannot be written; later lines are lost. */
  failed: Promise<CliError>;
}

/** Starts a log; the previous one is renamed to `<file>.1`. */
export function openLog(file: string): PortalLog {
  mkdirSync(dirname(file), { recursive: true });
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // There was no log, or it cannot be moved; opening the log then fails.
  }
  const stream = createWriteStream(file);
  const failed = new Promise<CliError>((resolve) => {
    stream.on('error', ({ message }) => {
      const trouble = machineTrouble(message) ?? `The log ${file} cannot be written: ${message}.`;
      resolve(new CliError(trouble));
    });
  });
  return { write: (text) => void stream.write(text), end: () => stream.end(), failed };
}
