import { ERROR_CODES } from '@elbi/contract/domain';

/** Fields of a Postgres error besides the message; some quote rows. */
interface DatabaseError extends Error {
  code?: unknown;
  constraint?: string;
  table?: string;
  severity?: string;
}

/** Codes of Node and its libraries, like `ENOENT`, `ERR_INVALID_URL` and `UND_ERR_SOCKET`. */
const NODE_CODE = /^(?:E[A-Z0-9]|ERR_|UND_ERR_|Z_|ABORT_)[A-Z0-9_]{1,40}$/;
/** SQLSTATE: only an error that the database sent has one. */
const DATABASE_CODE = /^[0-9A-Z]{5}$/;
const MAX_MESSAGE = 300;

/**
 * Returns the loggable parts of an error: enough to find it, on one line, without personal data.
 * Postgres quotes rows in `detail` and messages, parsers quote their input, and the code and
 * message of other servers are arbitrary.
 */
export function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { cause } = error;
  const { code, constraint, table, severity } = error as DatabaseError;
  const isDatabase = typeof severity === 'string';
  const isKnown = isOurCode(code, isDatabase);
  const name = /^\w{1,60}$/.test(error.name) ? error.name : 'Error';
  const isOurs = code === undefined || isKnown;
  const message = isOurs ? wording(error, isDatabase) : 'Worded by another server.';
  return {
    name,
    message,
    stack: [`${name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(isKnown ? { code } : {}),
    ...(isDatabase ? { constraint, table } : {}),
    ...(cause === undefined ? {} : { cause: loggable(cause) }),
  };
}

function isOurCode(code: unknown, isDatabase: boolean): boolean {
  if (typeof code === 'number') return true;
  if (typeof code !== 'string') return false;
  if (isDatabase) return DATABASE_CODE.test(code);
  return NODE_CODE.test(code) || Object.hasOwn(ERROR_CODES, code);
}

/** Returns the message on one line, without quoted input. */
function wording({ name, message = '' }: Partial<Error>, isDatabase: boolean): string {
  const quotesInput = isDatabase || name === 'SyntaxError' || / Received /.test(message);
  const own = quotesInput ? message.replace(/["'`].*["'`]/s, '…') : message;
  return own.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE);
}

/** Returns the stack frames, without lines of the message that look like frames. */
function framesOf({ stack = '', message = '' }: Partial<Error>): string[] {
  return stack.split('\n').filter((line) => /^ {4}at /.test(line) && !message.includes(line));
}
