/** The error shape of every JSON error. */

export const ERROR_CODES = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /**
   * The session is too old for this action: the user logs in again and the client repeats the
   * request.
   */
  fresh_login_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** Another request with the same idempotency key is in progress. */
  in_progress: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  /** A release that a check has rejected. */
  refused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** Overloaded; retry later. */
  busy: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

export interface FieldError {
  /** The field's name as on the wire. */
  field: string;
  message: string;
}

export interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  fields?: FieldError[];
  /** For a rejected release: `field` is the name of the check, `message` the remedy. */
  errors?: FieldError[];
  requestId: string;
}
