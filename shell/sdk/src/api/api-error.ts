import type { ErrorBody, ErrorCode, FieldError } from '@elbi/contract/domain';
import { copy } from './copy.ts';

/** A failed request. `status` is 0 and `code` is `network` without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  /** Seconds of Retry-After; null without one. */
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
   * Reads the error body of a response; anything else than the contract's shape is `internal`.
   * @param retryAfter the header of that name
   */
  static from(status: number, body: unknown, retryAfter?: string | null): ApiError {
    const error = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
    return new ApiError(error.message ?? copy.unreadable, {
      status,
      code: error.code ?? 'internal',
      fields: error.fields,
      requestId: error.requestId,
      retryAfter: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    });
  }

  static network(): ApiError {
    const message = navigator.onLine ? copy.unreachable : copy.offline;
    return new ApiError(message, { status: 0, code: 'network' });
  }
}

/** Returns whether a request was rejected because this browser has no session. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
