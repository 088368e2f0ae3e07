import type { Settings } from '../settings.ts';
import type { AppContext } from './context.ts';

/** The origin that the visitor sees: PUBLIC_URL, or the one of the request. */
export function requestOrigin(settings: Pick<Settings, 'publicUrl'>, ctx: AppContext): string {
  return settings.publicUrl ?? ctx.origin;
}

/** Whether the visitor is behind https, so that cookies may say Secure. */
export function isSecure(settings: Pick<Settings, 'publicUrl'>, ctx: AppContext): boolean {
  return requestOrigin(settings, ctx).startsWith('https:');
}

/** Whether PUBLIC_URL promises https to everyone. */
export function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
