import { finished } from 'node:stream';
import { loggable } from '../observability/loggable.ts';
import type { TempStore } from '../storage/temp-files.ts';
import type { AppMiddleware } from './context.ts';

/**
 * Gives each request a temporary folder, removed when the response ends or the client disconnects.
 */
export function requestTempFiles(scratch: TempStore): AppMiddleware {
  return async function requestTempFiles(ctx, next) {
    const room = scratch.room(() => {
      const { actor, shipper } = ctx.state;
      return actor.id ?? shipper?.tokenId ?? ctx.ip;
    });
    ctx.state.tempFiles = room;
    try {
      await next();
    } finally {
      // Most requests need no disk, so none checks for a folder in advance.
      if (!room.isEmpty) {
        // Files that the response is streamed from are needed until its last byte.
        finished(ctx.res, () => {
          room.remove().catch((error: unknown) => {
            ctx.state.log.error({ error: loggable(error) }, 'temp file cleanup failed');
          });
        });
      }
    }
  };
}
