import { RELEASE_LIMITS } from '@elbi/contract/domain';
import type { AppMiddleware } from './context.ts';
import { BODY_MS } from './read-body.ts';

/** More than the largest request body: a client that sends more does not intend to read. */
const MAX_DISCARDED_BYTES = 1.5 * RELEASE_LIMITS.bytes;

/**
 * Reads what a client still sends after an early response, such as a rejection. The client can then
 * read the response instead of a reset connection, and the next request on the connection starts
 * after the body. A client that sends endlessly, or for longer than {@link BODY_MS}, is
 * disconnected.
 */
export function drainRequest(): AppMiddleware {
  return async function drainRequest({ req }, next) {
    await next();
    if (req.complete || req.destroyed) return;
    let discarded = 0;
    const timer = setTimeout(() => req.destroy(), BODY_MS);
    req.once('close', () => clearTimeout(timer));
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
