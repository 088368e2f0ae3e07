import type { ErrorBody, ErrorCode, FieldError } from '@elbi/contract/domain';

/** A failed call. `status` is 0 and `code` is `network` when no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  /** Seconds after which the server says to come again; null when it does not say. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    details: {
      status: number;
      code: ErrorCode | 'network';
      fields?: readonly FieldError[];
      requestId?: string | null;
      retryAfter?: number | null;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }

  /**
   * Reads the error body of an answer; anything else than the contract's shape is `internal`.
   * @param retryAfter the header of that name
   */
  static from(status: number, body: unknown, retryAfter?: string | null): ApiError {
    const error = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
    return new ApiError(error.message ?? UNREADABLE, {
      status,
      code: error.code ?? 'internal',
      fields: error.fields,
      requestId: error.requestId,
      retryAfter: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    });
  }

  static network(): ApiError {
    return new ApiError(NO_ANSWER, { status: 0, code: 'network' });
  }
}

/** Whether a call was refused because the server knows no session of this browser. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

const UNREADABLE = 'The portal gave an answer that could not be read.';
const NO_ANSWER = 'The portal could not be reached. Check your connection and try again.';
