import { HttpError } from '../errors.ts';

/** Classes of errors by which a server says that it is away, starting, stopping or full. */
const AWAY = /^(08...|57P0.|53300)$/;
/** A five-character SQLSTATE: Postgres has answered the statement. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What Node says of a connection that cannot be made, or broke. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the driver and Knex say of one; they give these no code. */
const NO_ANSWER =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|Knex: Timeout acquiring)/;

/** Whether an error, of whatever origin, says that a server that the portal needs is away. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return AWAY.test(code) || NO_CONNECTION.test(code);
  return error instanceof Error && NO_ANSWER.test(error.message);
}

/** Whether an error comes from the connection, rather than from what was asked over it. */
export function isServerAway(error: unknown): boolean {
  const code = codeOf(error);
  return !SQLSTATE.test(code) || AWAY.test(code);
}

/**
 * Whether a transaction that ended with this error has changed nothing, for certain. When the
 * connection is lost around the commit, the outcome is unknown: the row may exist.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof HttpError || !isServerAway(error);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
