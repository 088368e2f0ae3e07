import {
  FAILURE,
  SUCCESS,
  SUSPENDED,
  type SessionUser,
  internalAddress,
  signInAddress,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import type { Read } from '../../database/read.ts';
import type { PersonRow } from '../../database/tables.ts';
import { COPY } from '../../copy.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { ForbiddenError, type HttpError, MalformedError, UnavailableError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { RouteContext } from '../../http/context.ts';
import { isNavigation } from '../../http/errors.ts';
import { loggable } from '../../observability/loggable.ts';
import { rejectForeignGet } from '../../http/origin-check.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { setSuspension } from '../../http/suspension-cookie.ts';
import { transact } from '../../http/transact.ts';
import type { Services } from '../../services.ts';
import { personOfAccount } from '../users/person-store.ts';
import { applyAdminEmails } from './admin-emails.ts';
import { assignBrowserId } from './browser-id.ts';
import { isFreshLink } from './fresh-login.ts';
import { type GoogleSignIn, type Identity, type LoginResult } from './google.ts';
import { type PendingLogin, consumePendingLogin } from './pending-login.ts';
import { logIn, logOut } from './session.ts';

export const CALLBACK_PATH = '/api/auth/callback';

/** What the layers above do at a log-in. */
interface LoginHooks {
  /** Returns the user of a session as their own pages show them; null when they are erased. */
  findSessionUser: (read: Read, actor: SignedIn) => Promise<SessionUser | null>;
  /** Called in the transaction of a log-in that changed the user's name. */
  onRenamed: (trx: Knex, personId: string) => Promise<void>;
}

/** Login and logout (decision record 12). */
export function authHandlers(
  services: Pick<Services, 'db' | 'settings'>,
  google: GoogleSignIn,
  { findSessionUser, onRenamed }: LoginHooks,
) {
  const { db, settings } = services;
  const callbackUrl = (ctx: RouteContext) => `${requestOrigin(settings, ctx)}${CALLBACK_PATH}`;

  const endSession = async (ctx: RouteContext) => {
    await logOut(services, ctx);
    ctx.state.log.info('logged out');
    return { success: true, message: SUCCESS.loggedOut } as const;
  };
  return {
    'GET /api/auth/login': async ({ query: { next, login_hint: hint } }, ctx) => {
      rejectEmbedded(ctx);
      // Passport treats a request with one of these as the return from the provider.
      if (ctx.query.code !== undefined || ctx.query.error !== undefined) throw new MalformedError();
      assignBrowserId(settings, ctx);
      await google.start(ctx, {
        callbackUrl: callbackUrl(ctx),
        next: internalAddress(next) ?? (isFreshLink(next) ? next : '/'),
        loginHint: hint?.slice(0, 254),
      });
    },

    'GET /api/auth/callback': async ({ query: { code, state, error } }, ctx) => {
      if (error === 'access_denied') {
        const login = await consumePendingLogin(services, ctx, state);
        // Only a page: an endpoint that required the login would require it again.
        return ctx.redirect(internalAddress(login?.next) ?? '/');
      }
      // Without a code, passport would treat this as the start of a login.
      if (!code || ctx.query.error !== undefined) {
        return reject(ctx, 'no code', new MalformedError(COPY.loginBroken));
      }
      const result = await finish(google, ctx, callbackUrl(ctx));
      switch (result.kind) {
        case 'unknown':
          return reject(ctx, 'no such log-in', new ForbiddenError(COPY.loginExpired));
        case 'unreachable':
          return reject(ctx, 'identity provider', new UnavailableError(COPY.loginUnreachable));
        case 'identity':
      }
      const { identity, login } = result;
      if (!identity.isEmailVerified) {
        return reject(ctx, 'address not verified', new ForbiddenError(COPY.loginUnverified), login);
      }
      const person = await personOf(db, identity, settings.adminEmails, onRenamed);
      if (person.suspended_reason !== null) {
        if (!isNavigation(ctx)) {
          throw new ForbiddenError(FAILURE.suspended(person.suspended_reason));
        }
        ctx.state.log.warn({ cause: 'suspended' }, 'login rejected');
        setSuspension(settings, ctx, person.suspended_reason);
        return ctx.redirect(SUSPENDED.path);
      }
      await logIn(services, ctx, person.id);
      ctx.state.log.info('logged in');
      ctx.redirect(login.next);
    },

    'GET /api/auth/login/success': async ({ actor }, ctx) => {
      const { read } = ctx.state;
      const user = actor.id === null ? null : await findSessionUser(read, actor);
      return user
        ? { success: true, user, data: user }
        : { success: false, user: null, data: null };
    },
    'GET /api/auth/logout': async (_request, ctx) => {
      rejectForeignGet(settings, ctx);
      return endSession(ctx);
    },
    'POST /api/auth/logout': async (_request, ctx) => endSession(ctx),
  } satisfies Partial<Handlers>;
}

/** Login accepts a top-level navigation from anywhere, but no request from another site's page. */
function rejectEmbedded(ctx: RouteContext): void {
  const isForeign = ['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'));
  if (isForeign && ctx.get('sec-fetch-dest') !== 'document') {
    throw new ForbiddenError(FAILURE.foreignOrigin);
  }
}

/** OAuth's errors for a code that is expired, used, forged, or of another login. */
const CODE_REFUSED: ReadonlySet<unknown> = new Set(['invalid_grant', 'invalid_request']);

async function finish(
  google: GoogleSignIn,
  ctx: RouteContext,
  callbackUrl: string,
): Promise<LoginResult | { kind: 'unreachable' }> {
  try {
    return await google.finish(ctx, { callbackUrl });
  } catch (error) {
    if (error instanceof Error && 'code' in error && CODE_REFUSED.has(error.code)) {
      return { kind: 'unknown' };
    }
    ctx.state.log.warn({ error: loggable(error) }, 'login failed at the identity provider');
    return { kind: 'unreachable' };
  }
}

/**
 * Responds that the login failed, with a link to continue where it is displayed.
 * @param cause for the log
 * @param login the pending login, where it is known
 */
function reject(ctx: RouteContext, cause: string, why: HttpError, login?: PendingLogin): void {
  ctx.state.log.warn({ cause }, 'login rejected');
  if (!isNavigation(ctx)) throw why;
  ctx.status = why.status;
  if (why.retryAfter !== undefined) ctx.set('retry-after', String(why.retryAfter));
  sendPlainPage(ctx, {
    title: COPY.loginFailed,
    text: why.message,
    link: { href: signInAddress(login?.next ?? '/'), label: COPY.loginAgain },
  });
}

/** Returns the user of an identity, with the current role by ADMIN_EMAILS. */
async function personOf(
  db: Knex,
  identity: Identity,
  adminEmails: ReadonlySet<string>,
  onRenamed: LoginHooks['onRenamed'],
): Promise<PersonRow> {
  return transact(db, async (trx) => {
    const { person, isRenamed } = await personOfAccount(trx, {
      googleSub: identity.sub,
      email: identity.email,
      firstName: identity.firstName,
      lastName: identity.lastName,
      pictureUrl: identity.picture,
    });
    if (isRenamed) await onRenamed(trx, person.id);
    await applyAdminEmails(trx, adminEmails, { personId: person.id, email: identity.email });
    return person;
  });
}
