import { COPY } from '../copy.ts';
import { TooLargeError } from '../errors.ts';
import type { AppContext } from './context.ts';

/** Returns the body of a request. Throws `TooLargeError` before more than `maxBytes` are read. */
export async function readBody(ctx: AppContext, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new TooLargeError(COPY.tooLarge(maxBytes));
  if (Number(ctx.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The rest of a body that is too large is discarded; the connection stays open.
  const given = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of given) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
