import { SESSION_DAYS, isWrite } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { type Actor, type SignedIn, VISITOR } from '../../actor.ts';
import { readOf } from '../../database/read-of.ts';
import { NotFoundError } from '../../errors.ts';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import type { AppContext, AppMiddleware } from '../../http/context.ts';
import { isUnavailable } from '../../http/is-unavailable.ts';
import { waitForDatabase } from '../../http/fail-fast.ts';
import type { Services } from '../../services.ts';
import { canManageReleases, isListed, isStudentAddress } from '../users/user-policy.ts';
import { deviceOf } from './device-of.ts';
import {
  type LiveSession,
  createSession,
  deleteSession,
  endSessions,
  extendSession,
  findSession,
  lockSession,
} from './session-store.ts';

const COOKIE = 'elbi.sid';
const COOKIE_LIFE = { maxAgeSeconds: SESSION_DAYS * 24 * 3_600 };

/** Sets the actor: the session's user with the current role, or a visitor. */
export function session({
  db,
  read,
  replica,
  settings,
}: Pick<Services, 'db' | 'read' | 'replica' | 'settings'>): AppMiddleware {
  // Of the primary, so that a logout takes effect immediately.
  const current = readOf(read, replica, null, { isCurrent: true });
  return async function session(ctx, next) {
    const sessionId = readCookie(settings, ctx, COOKIE);
    const sessions = isWrite(ctx.method) ? read : current;
    const live = sessionId
      ? await waitForDatabase(ctx, () => findSession(sessions, sessionId))
      : null;
    ctx.state.actor = actorOf(live, settings);
    if (sessionId && live) {
      ctx.state.lockSession = async (trx) => actorOf(await lockSession(trx, sessionId), settings);
    }
    if (sessionId && live?.isAgeing) {
      try {
        await extendSession(db, sessionId);
        setCookie(settings, ctx, COOKIE, sessionId, COOKIE_LIFE);
      } catch (error) {
        // A later request extends it: a read replica still serves this one.
        if (!isUnavailable(error)) throw error;
      }
    }
    await next();
  };
}

function actorOf(
  session: LiveSession | null,
  {
    releaseAdmins,
    studentDomains,
    officeEmails,
  }: Pick<Services['settings'], 'releaseAdmins' | 'studentDomains' | 'officeEmails'>,
): Actor {
  if (!session) return VISITOR;
  const { personId: id, role, isFresh } = session;
  return {
    id,
    role,
    isFresh,
    managesReleases: canManageReleases(session, releaseAdmins),
    isStudent: isStudentAddress(session, studentDomains),
    isOffice: isListed(session, officeEmails),
  };
}

/** Starts a session in this browser and ends the previous one. */
export async function logIn(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  ctx: AppContext,
  personId: string,
): Promise<void> {
  const former = readCookie(settings, ctx, COOKIE);
  if (former) await deleteSession(db, former);
  const device = deviceOf(ctx.get('user-agent'));
  ctx.state.hasLoggedIn = true;
  // A new id prevents session fixation.
  setCookie(settings, ctx, COOKIE, await createSession(db, personId, device), COOKIE_LIFE);
}

/** Returns the session ID that the browser sent, or an empty text. */
export function sessionIdOf(settings: Services['settings'], ctx: AppContext): string {
  return readCookie(settings, ctx, COOKIE) ?? '';
}

/** Ends a session of the actor's own, on any device (S7.account.1). */
export async function endSession(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  if ((await endSessions(trx, actor.id, { id })) === 0) throw new NotFoundError();
}

/** Ends the session in the browser and on the server. */
export async function logOut(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  ctx: AppContext,
): Promise<void> {
  const sessionId = readCookie(settings, ctx, COOKIE);
  if (sessionId) await deleteSession(db, sessionId);
  clearCookie(settings, ctx, COOKIE);
}
