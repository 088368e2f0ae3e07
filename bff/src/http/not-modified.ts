import type { AppContext } from './context.ts';

/**
 * Sets a (weak) ETag. Returns true when the client already has this content: the status is then
 * 304, and no body is needed.
 *
 * Not Koa's `fresh`: it obeys a `Cache-Control: no-cache` of the request, which fetch adds to every
 * conditional request. `*` is no content that a client has.
 */
export function notModified(ctx: AppContext, mark: string): boolean {
  const etag = `"${mark}"`;
  ctx.set('etag', `W/${etag}`);
  const known = ctx
    .get('if-none-match')
    .split(',')
    .map((value) => value.trim().replace(/^W\//, ''));
  const isKnown = known.includes(etag);
  ctx.status = isKnown ? 304 : 200;
  return isKnown;
}
