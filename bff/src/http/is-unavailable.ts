import { SERVER_UNAVAILABLE, codeOf } from '../database/connection-errors.ts';

/** Error codes of a full disk or full memory, of Postgres and of the file system. */
const FULL = /^(53[12]00|ENOSPC|EDQUOT)$/;
/** Status codes of a bucket that is unavailable. */
const BUCKET_UNAVAILABLE = /^(429|5\d\d)$/;
/** Node's error codes for connections that fail or break. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Messages of the driver and of Knex, which have no code and follow the statement. */
const NO_ANSWER =
  /(?:^| - )(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|Knex: Timeout acquiring)/;

const CODES = [SERVER_UNAVAILABLE, FULL, BUCKET_UNAVAILABLE, NO_CONNECTION];

/** Returns whether an error of any origin means that a dependency is unavailable or full. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return CODES.some((codes) => codes.test(code));
  return error instanceof Error && NO_ANSWER.test(error.message);
}
