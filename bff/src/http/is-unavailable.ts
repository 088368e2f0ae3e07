import { SERVER_AWAY, codeOf } from '../database/connection-errors.ts';

/** What says that a disk or memory is full: Postgres, and the file system of this machine. */
const FULL = /^(53[12]00|ENOSPC|EDQUOT)$/;
/** What a bucket answers, with a status for its code, while it can do nothing. */
const BUCKET_AWAY = /^(429|5\d\d)$/;
/** What Node says of a connection that cannot be made, or broke. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the driver and Knex say of one, who puts the statement before it; they give these no code. */
const NO_ANSWER =
  /(?:^| - )(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|Knex: Timeout acquiring)/;

const CODES = [SERVER_AWAY, FULL, BUCKET_AWAY, NO_CONNECTION];

/** Whether an error, of whatever origin, says that something the portal needs is away or full. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return CODES.some((codes) => codes.test(code));
  return error instanceof Error && NO_ANSWER.test(error.message);
}
