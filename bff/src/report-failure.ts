import { HttpError, OperatorError } from './errors.ts';

/**
 * Reports why the portal cannot run, and makes the process exit with a failure.
 * @param what the failed operation, at the beginning of the sentence
 */
export function reportFailure(error: unknown, what = 'Elbi Stays cannot run.'): void {
  const isExplained = error instanceof OperatorError || error instanceof HttpError;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${what} ${isExplained ? message : stack}\n`);
  // Not process.exit, which would cut off pending output.
  process.exitCode = 1;
}
