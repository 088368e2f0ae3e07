import { COPY } from '../copy.ts';
import { TooLargeError } from '../errors.ts';
import type { AppContext } from './context.ts';

/** The body of a request, whole. Throws `TooLargeError` before more than `maxBytes` are read. */
export async function readBody(ctx: AppContext, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bodyOf(ctx, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The body of a request as it arrives. Throws `TooLargeError` once it is above `maxBytes`. */
export async function* bodyOf(ctx: AppContext, maxBytes: number): AsyncGenerator<Buffer> {
  const tooLarge = () => new TooLargeError(COPY.tooLarge(maxBytes));
  if (Number(ctx.get('content-length')) > maxBytes) throw tooLarge();
  let bytes = 0;
  // What is left of a body that is too large is discarded; the connection stays.
  const given = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of given) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}
