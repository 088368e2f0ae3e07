import { type EndpointName, type Endpoints, endpointsByName } from '@elbi/contract/endpoints';
import { ERROR_CODES, type ErrorBody, type ErrorCode, FAILURE } from '@elbi/contract/domain';

/** An unsuccessful response. */
export type Failure =
  | { kind: 'error'; status: number; body: ErrorBody; retryAfter?: number }
  | { kind: 'network' }
  | { kind: 'pending' };

const FAILURES = new WeakSet<object>();

function failure<F extends Failure>(answer: F): F {
  FAILURES.add(answer);
  return answer;
}

/**
 * Returns whether a response comes from {@link apiFailure}, {@link networkFailure} or {@link
 * pendingResponse}.
 */
export function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && FAILURES.has(answer);
}

const SENTENCES: Record<ErrorCode, string> = {
  malformed: FAILURE.malformed,
  unauthenticated: FAILURE.unauthenticated,
  forbidden: FAILURE.forbidden,
  fresh_login_required: FAILURE.freshLoginRequired,
  not_found: FAILURE.notFound,
  method_not_allowed: FAILURE.methodNotAllowed,
  conflict: FAILURE.alreadyDecided,
  in_progress: FAILURE.inProgress,
  too_large: FAILURE.tooLarge,
  unsupported_media_type: FAILURE.unsupportedMediaType,
  invalid_fields: FAILURE.invalidFields,
  refused: FAILURE.refused,
  rate_limited: FAILURE.rateLimited,
  internal: FAILURE.internal,
  unavailable: FAILURE.unavailable,
  busy: FAILURE.busy,
};

/**
 * Returns the API's error response, in the contract's shape and with its status; `retryAfter`, in
 * seconds, becomes the header.
 */
export function apiFailure(
  code: ErrorCode,
  {
    message = SENTENCES[code],
    fields,
    retryAfter,
  }: Partial<Pick<ErrorBody, 'message' | 'fields'>> & { retryAfter?: number } = {},
): Failure {
  const body: ErrorBody = { success: false, code, message, fields, requestId: 'test-request' };
  return failure({ kind: 'error', status: ERROR_CODES[code], body, retryAfter });
}

/** A response as if the server were unreachable. */
export function networkFailure(): Failure {
  return failure({ kind: 'network' });
}

/** Never responds: for pending states. */
export function pendingResponse(): Failure {
  return failure({ kind: 'pending' });
}

/** Responses that never arrive, for tests of loading states. */
export function allPending(): MockResponses {
  return Object.fromEntries(Object.keys(endpointsByName).map((call) => [call, pendingResponse()]));
}

/** A request as passed to a response function. */
export interface ApiRequest<Name extends EndpointName = EndpointName> {
  params: Endpoints[Name]['params'];
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, a FormData, or undefined. */
  body: unknown;
}

type Answered<Name extends EndpointName> = Endpoints[Name]['response'] | Failure;

/**
 * The response of an endpoint: a body, a failure, or a function of the request that returns one.
 */
export type MockResponse<Name extends EndpointName> =
  Answered<Name> | ((request: ApiRequest<Name>) => Answered<Name> | Promise<Answered<Name>>);

export type MockResponses = { readonly [Name in EndpointName]?: MockResponse<Name> };
