import { COPY } from '../copy.ts';
import { TooLargeError } from '../errors.ts';
import type { AppContext } from './context.ts';

/** How long a body may take that is no upload. */
export const BODY_MS = 30_000;

/**
 * The body of a request, whole. Throws `TooLargeError` before more than `maxBytes` are read; a body
 * that takes longer than {@link BODY_MS} loses its connection.
 */
export async function readBody(ctx: AppContext, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const timer = setTimeout(() => ctx.req.destroy(), BODY_MS);
  try {
    for await (const chunk of bodyOf(ctx, maxBytes)) chunks.push(chunk);
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}

/** The body of a request as it arrives. Throws `TooLargeError` once it is above `maxBytes`. */
async function* bodyOf(ctx: AppContext, maxBytes: number): AsyncGenerator<Buffer> {
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
