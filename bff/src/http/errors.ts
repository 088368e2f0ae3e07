import { type ErrorBody, FAILURE } from '@elbi/contract/domain';
import { COPY } from '../copy.ts';
import { isContended } from '../database/connection-errors.ts';
import { sendPlainPage } from './plain-page.ts';
import {
  BusyError,
  HttpError,
  MalformedError,
  NotFoundError,
  RefusedError,
  TooLargeError,
  UnavailableError,
  UnsupportedMediaTypeError,
} from '../errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { unavailableMessage } from './is-unavailable.ts';
import { loggable } from '../observability/loggable.ts';

/** Maps an error of Koa, its parsers or our own code to an HTTP error. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const unavailable = unavailableMessage(error);
  if (unavailable !== undefined) return new UnavailableError(unavailable);
  if (isContended(error)) return new BusyError();
  // Koa and its parsers throw errors with a status; their messages are not sent.
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 404) return new NotFoundError();
  if (status === 413) return new TooLargeError();
  if (status === 415) return new UnsupportedMediaTypeError();
  if (typeof status === 'number' && status >= 400 && status < 500) return new MalformedError();
  return new HttpError('internal', FAILURE.internal);
}

/** The client disconnected before it had sent everything, so no response is needed. */
function isBrokenOff({ req }: AppContext, error: unknown): boolean {
  return !req.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** Endpoints respond in JSON whatever the browser accepts; only login and links in e-mails open pages. */
function isApiPath(path: string): boolean {
  return path.startsWith('/api/') && !/^\/api\/(?:auth|mail)\//.test(path);
}

/** Returns whether the response is displayed: only a browser that opens a page asks for HTML. */
export function isNavigation(ctx: AppContext): boolean {
  return !isApiPath(ctx.path) && ctx.get('accept').includes('text/html');
}

/** Sends an error: JSON in the contract's shape, or a page for a browser. */
function answerError(ctx: AppContext, error: HttpError): void {
  // Headers that the failed handler set for its own body.
  for (const name of ['content-type', 'content-encoding', 'content-disposition', 'etag']) {
    ctx.remove(name);
  }
  ctx.status = error.status;
  ctx.set('cache-control', 'no-store');
  if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
  if (isNavigation(ctx)) {
    sendPlainPage(ctx, { title: COPY.errorTitle(error.status), text: error.message });
    return;
  }
  ctx.body = {
    success: false,
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: [...error.fields] } : {}),
    ...(error instanceof RefusedError ? { errors: [...error.errors] } : {}),
    requestId: ctx.state.requestId,
  } satisfies ErrorBody;
}

/** Turns every failure into a response, and logs server errors. */
export function errors(): AppMiddleware {
  return async function errors(ctx, next) {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new NotFoundError();
    } catch (error) {
      const answer = isBrokenOff(ctx, error) ? new MalformedError() : toHttpError(error);
      // Expected responses, like "not ready yet", are not logged as errors.
      if (error !== answer && answer.status >= 500) {
        ctx.state.log.error({ error: loggable(error) }, 'request failed');
      }
      answerError(ctx, answer);
    }
  };
}
