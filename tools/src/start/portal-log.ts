import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineTrouble, StartError } from './start-error.ts';

/** A log file that is being written. */
export interface PortalLog {
  write: (text: string) => void;
  end: () => void;
  /** Resolves with a sentence when the file cannot be written; what comes later is lost. */
  failed: Promise<StartError>;
}

/** Begins a log; that of the start before is kept beside it, as `<file>.1`. */
export function openLog(file: string): PortalLog {
  mkdirSync(dirname(file), { recursive: true });
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // There was none, or it cannot be moved, which opening it tells.
  }
  const stream = createWriteStream(file);
  const failed = new Promise<StartError>((resolve) => {
    stream.on('error', ({ message }) => {
      const trouble = machineTrouble(message) ?? `The log ${file} cannot be written: ${message}.`;
      resolve(new StartError(trouble));
    });
  });
  return { write: (text) => void stream.write(text), end: () => stream.end(), failed };
}
