import { ERROR_CODES, type ErrorCode, FAILURE, type FieldError } from '@elbi/contract/domain';

/** A failure whose message states the problem and the remedy to the operator. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** An error with a response: `code` decides the status, `message` is shown to the user. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  /** Seconds until a retry makes sense; undefined when unknown. */
  readonly retryAfter: number | undefined;
  /** Koa shows messages of exposed errors: these contain nothing internal. */
  readonly expose = true;

  constructor(
    code: ErrorCode,
    message: string,
    { fields, retryAfter }: { fields?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = ERROR_CODES[code];
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The base of errors of a code, whose message has a default. */
function errorOf(code: ErrorCode, standard: string, retryAfter?: number) {
  return class extends HttpError {
    constructor(message: string = standard, fields?: readonly FieldError[]) {
      super(code, message, { fields, retryAfter });
    }
  };
}

/** 400: the request cannot be read at all. */
export class MalformedError extends errorOf('malformed', FAILURE.malformed) {}

/** 401: the call needs a session. */
export class UnauthenticatedError extends errorOf('unauthenticated', FAILURE.unauthenticated) {}

/** 403: the session may not do this. */
export class ForbiddenError extends errorOf('forbidden', FAILURE.forbidden) {}

/** 403: the user has to log in again first. */
export class FreshLoginRequiredError extends errorOf(
  'fresh_login_required',
  FAILURE.freshLoginRequired,
) {}

/** 404: it does not exist, or must look as if it did not. */
export class NotFoundError extends errorOf('not_found', FAILURE.notFound) {}

/** 409: the current state does not allow it. */
export class ConflictError extends HttpError {
  constructor(message: string, retryAfter?: number) {
    super('conflict', message, { retryAfter });
  }
}

/** Longer than clients wait for a retry by themselves. */
const CONCURRENT_SECONDS = 30;

/** 409: a concurrent change prevents it; the same request may succeed later. */
export class ConcurrentChangeError extends ConflictError {
  constructor(message: string) {
    super(message, CONCURRENT_SECONDS);
  }
}

/** Long enough for most writes. */
const IN_PROGRESS_SECONDS = 1;

/** 409: another request with the same idempotency key is in progress. */
export class InProgressError extends errorOf(
  'in_progress',
  FAILURE.inProgress,
  IN_PROGRESS_SECONDS,
) {}

/** 413: more bytes or files than allowed. */
export class TooLargeError extends errorOf('too_large', FAILURE.tooLarge) {}

/** 415: a media type that the endpoint does not accept. */
export class UnsupportedMediaTypeError extends errorOf(
  'unsupported_media_type',
  FAILURE.unsupportedMediaType,
) {}

/** 422: every wrong field, named as on the wire. */
export class InvalidFieldsError extends HttpError {
  constructor(fields: readonly FieldError[]) {
    super('invalid_fields', FAILURE.invalidFields, { fields });
  }
}

/** 422: a check has rejected a release; each message names its check and the remedy. */
export class RefusedError extends HttpError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('refused', errors.map(({ message }) => message).join(' ') || FAILURE.refused);
    this.errors = errors;
  }
}

/** 405: the address exists, but not for this method. */
export class MethodNotAllowedError extends errorOf(
  'method_not_allowed',
  FAILURE.methodNotAllowed,
) {}

/** 429: retry after so many seconds. */
export class RateLimitedError extends HttpError {
  constructor(retryAfter: number, message: string = FAILURE.rateLimited) {
    super('rate_limited', message, { retryAfter });
  }
}

/** Long enough to encode a few pictures. */
const BUSY_SECONDS = 10;

/** 503: overloaded or out of space; retry in a moment. */
export class BusyError extends errorOf('busy', FAILURE.busy, BUSY_SECONDS) {}

/** Seconds in which a restarting pooler or primary is available again: browsers retry once. */
const RETRY_AFTER_SECONDS = 5;

/** 503: not ready yet, or a dependency is unavailable. */
export class UnavailableError extends errorOf(
  'unavailable',
  FAILURE.unavailable,
  RETRY_AFTER_SECONDS,
) {}
