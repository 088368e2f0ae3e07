import {
  FRESH_ACTS,
  FRESH_LOGIN_MINUTES,
  type FreshAct,
  signInAddress,
} from '@elbi/contract/codes';
import { callsByName, partsOf } from '@elbi/contract/calls';
import type { Actor } from '../../actor.ts';
import { COPY } from '../../copy.ts';
import { FreshLoginRequiredError } from '../../errors.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import type { AppContext, AppMiddleware } from '../../http/context.ts';
import type { Settings } from '../../settings.ts';
import type { Identity } from './google.ts';
import type { PendingLogin } from './pending-login.ts';

/** Which act this browser was refused last. It gives nothing: who logs in for it is asked anew. */
const COOKIE = 'elbi.act';
const PATH = '/api/auth';
const FRESH_MS = FRESH_LOGIN_MINUTES * 60_000;

/** Calls that a link of a page opens, and that need a fresh log-in. */
const FRESH_LINKS = Object.entries(callsByName)
  .map(([name, { fresh }]) => ({ ...partsOf(name), fresh }))
  .filter(({ method, fresh }) => method === 'GET' && fresh)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`));

/** Whether an address is one that a fresh log-in may lead to, although it is no page. */
export function isFreshLink(address: string | undefined): address is string {
  return FRESH_LINKS.some((link) => link.test(address ?? ''));
}

/**
 * Remembers which act was refused for want of a fresh log-in, so that the log-in is for that one.
 * Whoever has followed a link is sent to log in at once, and comes back to it.
 */
export function freshLogins(settings: Pick<Settings, 'publicUrl'>): AppMiddleware {
  return async function freshLogins(ctx, next) {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof FreshLoginRequiredError)) throw error;
      setCookie(settings, ctx, COOKIE, error.act, { path: PATH, maxAgeSeconds: FRESH_MS / 1_000 });
      const hasFollowedLink = isFreshLink(ctx.url) && ctx.get('accept').includes('text/html');
      if (!hasFollowedLink) throw error;
      ctx.redirect(signInAddress(ctx.url, { fresh: true }));
    }
  };
}

/** What a log-in that starts now is for: the act that this person was refused last, if any. */
export function refusedAct(
  settings: Pick<Settings, 'publicUrl'>,
  ctx: AppContext,
): PendingLogin['fresh'] {
  const { id: personId } = ctx.state.actor;
  const named = readCookie(settings, ctx, COOKIE, PATH);
  const act = FRESH_ACTS.find((one) => one === named);
  return personId !== null && act ? { act, personId } : null;
}

/**
 * Why somebody who is back from Google has not logged in for the act; null when they have. It has
 * to be the session's person, and the provider's own log-in young, where it says when that was.
 * @param sub the identity of the person who asked for it
 */
export function whyNotFresh(
  fresh: { act: FreshAct; personId: string },
  { actor, sub, identity }: { actor: Actor; sub: string | null; identity: Identity },
): string | null {
  if (actor.id !== fresh.personId || identity.sub !== sub) return COPY.loginOther;
  const { authenticatedAt } = identity;
  const isOld = authenticatedAt !== null && Date.now() - authenticatedAt.getTime() > FRESH_MS;
  return isOld ? COPY.loginOld : null;
}
