import { DatabaseStartError } from '../database/database-start-error.ts';
import { ListenError } from '../http/listen.ts';
import { SettingsError } from '../settings.ts';

/** Failures whose message says in a sentence what is wrong and what to do. */
const EXPLAINED = [SettingsError, ListenError, DatabaseStartError];

/** Says why the portal cannot run, and makes the process end with a failure. */
export function reportFailure(error: unknown): void {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`Elbi Stays cannot run. ${isExplained ? message : stack}\n`);
  // Not process.exit: what is still being written gets out first.
  process.exitCode = 1;
}
