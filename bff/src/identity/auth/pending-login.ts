import { randomBytes } from 'node:crypto';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import type { AppContext } from '../../http/context.ts';
import { sign, verify } from '../../http/signing.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings.ts';
import { markLoginUsed } from './finished-login-store.ts';

/**
 * Logins in progress at Google. Each is a signed cookie of its own, so that tabs that log in
 * concurrently do not overwrite each other, and no visitor needs a session.
 */
export interface PendingLogin {
  state: string;
  /** PKCE: proves to Google that this client started the login. */
  verifier: string;
  next: string;
  startedAt: number;
}

const PREFIX = 'elbi.login.';
const PATH = '/api/auth';
const PURPOSE = 'pending-login';
const MAX_AGE_SECONDS = 600;
/** More would make the request's headers too long. */
const MAX_PENDING = 5;

type Signing = Pick<Settings, 'publicUrl' | 'appSecrets'>;

/** Stores a pending login in the browser and returns its `state`. */
export function startLogin(
  settings: Signing,
  ctx: AppContext,
  { verifier, next }: Pick<PendingLogin, 'verifier' | 'next'>,
): string {
  const state = randomBytes(24).toString('base64url');
  const pending: PendingLogin = { state, verifier, next, startedAt: Date.now() };
  forgetOldest(settings, ctx);
  setCookie(
    settings,
    ctx,
    cookieOf(state),
    sign(settings.appSecrets, PURPOSE, JSON.stringify(pending)),
    { path: PATH, maxAgeSeconds: MAX_AGE_SECONDS },
  );
  return state;
}

/**
 * Returns the login that this browser started with this `state`, once: the cookie is deleted, and
 * the database rejects copies of it.
 */
export async function consumePendingLogin(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  ctx: AppContext,
  state: unknown,
): Promise<PendingLogin | null> {
  if (typeof state !== 'string' || !/^[\w-]{32}$/.test(state)) return null;
  const pending = read(settings, ctx, cookieOf(state));
  if (!pending) return null;
  clearCookie(settings, ctx, cookieOf(state), PATH);
  const expiresAt = new Date(pending.startedAt + MAX_AGE_SECONDS * 1_000);
  if (pending.state !== state || expiresAt.getTime() <= Date.now()) return null;
  return (await markLoginUsed(db, { state, expiresAt })) ? pending : null;
}

function cookieOf(state: string): string {
  return `${PREFIX}${state.slice(0, 12)}`;
}

function read(settings: Signing, ctx: AppContext, cookie: string): PendingLogin | null {
  const text = verify(settings.appSecrets, PURPOSE, readCookie(settings, ctx, cookie, PATH) ?? '');
  return text === null ? null : (JSON.parse(text) as PendingLogin);
}

function forgetOldest(settings: Signing, ctx: AppContext): void {
  const pending = [...ctx.get('cookie').matchAll(/elbi\.login\.[\w-]{12}(?==)/g)]
    .map(([cookie]) => ({ cookie, startedAt: read(settings, ctx, cookie)?.startedAt ?? 0 }))
    .sort((a, b) => b.startedAt - a.startedAt);
  for (const { cookie } of pending.slice(MAX_PENDING - 1)) {
    clearCookie(settings, ctx, cookie, PATH);
  }
}
