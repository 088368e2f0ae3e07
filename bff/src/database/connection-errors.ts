import { HttpError } from '../errors.ts';

/**
 * Error codes of a Postgres that is unavailable, starting, stopping, full, or no longer the
 * primary.
 */
export const SERVER_UNAVAILABLE = /^(08...|57P0.|53300|25006)$/;
/** A deadlock, or a concurrent change: Postgres has rolled back one transaction so that others end. */
const ROLLED_BACK = /^(40P01|40001)$/;
/** The error code of a lock that others have held for too long. */
const LOCK_TIMEOUT = '55P03';
/** A five-character SQLSTATE: Postgres has answered the statement. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Returns whether an error comes from the connection rather than from the statement. */
export function isServerUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return !SQLSTATE.test(code) || SERVER_UNAVAILABLE.test(code);
}

/**
 * Returns whether a transaction that ended with this error certainly changed nothing. When the
 * connection is lost around the commit, the outcome is unknown: the row may exist.
 */
export function hasNoEffect(error: unknown): boolean {
  return error instanceof HttpError || !isServerUnavailable(error);
}

/** Returns whether Postgres rolled back a transaction for the sake of another. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(codeOf(error));
}

/** Returns whether a transaction lost against others, and may succeed a moment later. */
export function isContended(error: unknown): boolean {
  return isRolledBack(error) || codeOf(error) === LOCK_TIMEOUT;
}

/** The code of an error as text; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
