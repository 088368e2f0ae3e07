import { RELEASE_LIMITS } from '@elbi/contract/domain';
import type { AppMiddleware } from './context.ts';
import { BODY_MS } from './read-body.ts';

/** More than the largest body that any call takes: whoever sends on does not mean to be read. */
const MAX_DISCARDED_BYTES = 1.5 * RELEASE_LIMITS.bytes;

/**
 * Takes in what a request still sends when its answer is known, as after every early refusal. The
 * client can then read the answer instead of a broken connection, and the next request on that
 * connection is found behind the body. One that sends without end, or for longer than {@link BODY_MS}, is
 * cut off.
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
      // One piece a turn: Node takes two megabytes of a quick sender before it looks at anybody else.
      req.pause();
      setImmediate(() => req.resume());
    });
    req.resume();
  };
}
