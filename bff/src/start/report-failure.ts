import { BackupError } from '../backup/backup-error.ts';
import { DatabaseStartError } from '../database/database-start-error.ts';
import { HttpError } from '../errors.ts';
import { ListenError } from '../http/listen.ts';
import { SettingsError } from '../settings.ts';

/** Failures whose message says in a sentence what is wrong and what to do. */
const EXPLAINED = [SettingsError, ListenError, DatabaseStartError, BackupError, HttpError];

/**
 * Says why the portal cannot run, and makes the process end with a failure.
 * @param what what could not be done, at the beginning of the sentence
 */
export function reportFailure(error: unknown, what = 'Elbi Stays cannot run.'): void {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${what} ${isExplained ? message : stack}\n`);
  // Not process.exit, which would cut off pending output.
  process.exitCode = 1;
}
