import { HttpError, OperatorError } from './errors.ts';

/**
 * Says why the portal cannot run, and makes the process end with a failure.
 * @param what what could not be done, at the beginning of the sentence
 */
export function reportFailure(error: unknown, what = 'Elbi Stays cannot run.'): void {
  const isExplained = error instanceof OperatorError || error instanceof HttpError;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${what} ${isExplained ? message : stack}\n`);
  // Not process.exit, which would cut off pending output.
  process.exitCode = 1;
}
