import { FAILURE } from '@elbi/contract/domain';
import { SERVER_UNAVAILABLE, codeOf } from '../database/connection-errors.ts';

/** Error codes of a full disk, of Postgres and of the file system. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Error codes of a folder in which nothing can be written. */
const READ_ONLY = /^(EROFS|EACCES|EPERM)$/;
/** The error code of Postgres when memory is full. */
const NO_MEMORY = /^53200$/;
/** Status codes of a bucket that is unavailable. */
const BUCKET_UNAVAILABLE = /^(429|5\d\d)$/;
/** Node's error codes for connections that fail or break. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Messages of the driver and of Knex, which have no code and follow the statement. */
const NO_ANSWER =
  /(?:^| - )(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed)|Knex: Timeout acquiring)/;

const MESSAGES: readonly (readonly [codes: RegExp, message: string])[] = [
  [FULL, FAILURE.storageFull],
  [READ_ONLY, FAILURE.storageReadOnly],
  ...[SERVER_UNAVAILABLE, NO_MEMORY, BUCKET_UNAVAILABLE, NO_CONNECTION].map(
    (codes) => [codes, FAILURE.unavailable] as const,
  ),
];

/**
 * Returns the message for an error of any origin that means that a dependency is unavailable or
 * full; undefined for another.
 */
export function unavailableMessage(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code !== '') return MESSAGES.find(([codes]) => codes.test(code))?.[1];
  const isUnanswered = error instanceof Error && NO_ANSWER.test(error.message);
  return isUnanswered ? FAILURE.unavailable : undefined;
}

/** Returns whether an error means that a dependency is unavailable or full. */
export function isUnavailable(error: unknown): boolean {
  return unavailableMessage(error) !== undefined;
}
