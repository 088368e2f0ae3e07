import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { VISITOR } from '../actor.ts';
import type { AppMiddleware } from './context.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an ID for the response, its errors and its log lines. An ID from a trusted
 * proxy is reused, so that both logs can be joined.
 */
export function requestId(log: Logger): AppMiddleware {
  return function requestId(ctx, next) {
    const given = ctx.app.proxy ? ctx.get('x-request-id') : '';
    ctx.state.requestId = REQUEST_ID.test(given) ? given : randomUUID();
    ctx.state.log = log.child({ requestId: ctx.state.requestId });
    ctx.state.actor = VISITOR;
    ctx.set('x-request-id', ctx.state.requestId);
    return next();
  };
}
