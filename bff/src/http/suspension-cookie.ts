import { SUSPENDED } from '@elbi/contract/domain';
import type { Settings } from '../settings.ts';
import { readCookie, setCookie } from './cookies.ts';
import type { AppContext } from './context.ts';
import { sign, verify } from './signing.ts';

const COOKIE = 'elbi.suspension';
const PURPOSE = 'suspension';
const MAX_AGE_SECONDS = 600;

type Signing = Pick<Settings, 'publicUrl' | 'appSecrets'>;

/** Stores why a login was rejected for the page that shows it: without a session, only the browser. */
export function setSuspension(settings: Signing, ctx: AppContext, reason: string): void {
  const signed = sign(settings.appSecrets, PURPOSE, reason);
  setCookie(settings, ctx, COOKIE, signed, {
    path: SUSPENDED.path,
    maxAgeSeconds: MAX_AGE_SECONDS,
  });
}

/** Returns the reason of {@link setSuspension}, or null. */
export function readSuspension(settings: Signing, ctx: AppContext): string | null {
  const cookie = readCookie(settings, ctx, COOKIE, SUSPENDED.path);
  return cookie === undefined ? null : verify(settings.appSecrets, PURPOSE, cookie);
}
