import type { IncomingMessage } from 'node:http';
import { RELEASE_LIMITS, isWrite } from '@elbi/contract/domain';
import type { AppMiddleware } from './context.ts';

/** How long a body may take that is no upload. */
export const BODY_MS = 30_000;

/** More than the largest request body: a client that sends more does not intend to read. */
const MAX_DISCARDED_BYTES = 1.5 * RELEASE_LIMITS.bytes;

/**
 * Reads what a client still sends after an early response, such as a rejection. The client can then
 * read the response instead of a reset connection, and the next request on the connection starts
 * after the body. A client that sends endlessly, or for longer than {@link BODY_MS}, is
 * disconnected; an upload may take longer until it is rejected.
 */
export function drainRequest(): AppMiddleware {
  return async function drainRequest(ctx, next) {
    const { req } = ctx;
    const isTimed = isWrite(ctx.method) && !ctx.is('multipart');
    if (isTimed) limitTime(req);
    await next();
    if (req.complete || req.destroyed) return;
    if (!isTimed) limitTime(req);
    let discarded = 0;
    // Parsers that gave up have left the stream paused, or piped into something that is full.
    req.unpipe();
    req.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_DISCARDED_BYTES) {
        req.destroy();
        return;
      }
      // One chunk per turn: Node reads two megabytes of a fast client before it serves another.
      req.pause();
      setImmediate(() => req.resume());
    });
    req.resume();
  };
}

function limitTime(req: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!req.complete) req.destroy();
  }, BODY_MS);
  req.once('close', () => clearTimeout(timer));
}
