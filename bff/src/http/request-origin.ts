import { MalformedError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { AppContext } from './context.ts';

/** A name or an address, with a port or without. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin that the visitor sees: PUBLIC_URL, or the one that the request was sent to. Throws
 * `MalformedError` for a Host that is none.
 */
export function requestOrigin(settings: Pick<Settings, 'publicUrl'>, ctx: AppContext): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  if (!HOST.test(ctx.host)) throw new MalformedError();
  return `${ctx.protocol}://${ctx.host.toLowerCase()}`;
}

/** Whether the visitor is behind https, so that cookies may say Secure. */
export function isSecure(settings: Pick<Settings, 'publicUrl'>, ctx: AppContext): boolean {
  return requestOrigin(settings, ctx).startsWith('https:');
}

/** Whether PUBLIC_URL promises https to everyone. */
export function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
