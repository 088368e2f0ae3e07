import koaPassport from 'koa-passport';
import { type Profile, Strategy, type VerifyCallback } from 'passport-google-oauth20';
import type { AppContext } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { isGoogleAvatar } from '../avatars/google-avatar.ts';
import { type PendingLogin, startLogin, consumePendingLogin } from './pending-login.ts';

/** The addresses of an identity provider; Google's by default. */
export interface IdentityProvider {
  clientId: string;
  clientSecret: string;
  urls?: { authorizationURL: string; tokenURL: string; userProfileURL: string };
}

/** A user's identity, as the provider states it. */
export interface Identity {
  /** Never changes and is never reassigned. */
  sub: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
}

export type LoginResult =
  | { kind: 'identity'; identity: Identity; login: PendingLogin }
  /** The login is not pending in this browser. */
  | { kind: 'unknown' };

/** Redirects to the provider and reads its result. */
export interface GoogleSignIn {
  /** Redirects to the provider. */
  start: (
    ctx: AppContext,
    options: { callbackUrl: string; loginHint: string | undefined; next: string },
  ) => Promise<void>;
  /** Reads the provider's response. Throws when it cannot be reached or rejects. */
  finish: (ctx: AppContext, options: { callbackUrl: string }) => Promise<LoginResult>;
}

/** The request that passport passes to a state store: it contains Koa's context. */
type PassportRequest = { ctx: AppContext };
type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, verifier: string | false, state?: unknown) => void;

/**
 * Google sign-in through passport, with state and PKCE.
 * Its requests are costly to mock for Koa, so it is used on `/api/auth` only.
 */
export function googleSignIn(
  services: Pick<Services, 'db' | 'settings'>,
  { clientId, clientSecret, urls }: IdentityProvider,
): GoogleSignIn {
  const store = {
    // Passport distinguishes stores by the number of parameters.
    store(
      { ctx }: PassportRequest,
      verifier: string,
      { next }: Pick<PendingLogin, 'next'>,
      _meta: unknown,
      done: Stored,
    ) {
      done(null, startLogin(services.settings, ctx, { verifier, next }));
    },
    verify({ ctx }: PassportRequest, state: string, _meta: unknown, done: Verified) {
      const taken = (login: PendingLogin | null) =>
        login ? done(null, login.verifier, login) : done(null, false, { message: 'unknown state' });
      consumePendingLogin(services, ctx, state).then(taken, (error: Error) => done(error, false));
    },
  };
  const strategy = new Strategy(
    {
      clientID: clientId,
      clientSecret,
      ...urls,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      store: store as never,
    },
    (_accessToken: string, _refreshToken: string, profile: Profile, done: VerifyCallback) =>
      done(null, identityOf(profile)),
  );
  const passport = new koaPassport.KoaPassport();
  passport.use(strategy);

  return {
    async start(ctx, { callbackUrl, next, loginHint }) {
      const options = {
        session: false,
        callbackURL: callbackUrl,
        state: { next },
        ...(loginHint ? { loginHint } : {}),
        // On a shared computer the browser's account may be another user's; and as any login counts
        // as fresh, each must be deliberate.
        prompt: 'select_account',
      };
      await passport.authenticate('google', options)(ctx, async () => {});
    },

    async finish(ctx, { callbackUrl }) {
      let result: LoginResult = { kind: 'unknown' };
      const options = { session: false, callbackURL: callbackUrl };
      const read = (
        error: Error | null,
        identity: Identity | false,
        info?: { state?: PendingLogin },
      ) => {
        if (error) throw error;
        if (identity && info?.state) result = { kind: 'identity', identity, login: info.state };
      };
      await passport.authenticate('google', options, read)(ctx, async () => {});
      return result;
    },
  };
}

/** The claims of OpenID Connect in Google's response. */
interface Claims {
  sub?: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
  picture?: string;
}

function identityOf(profile: Profile): Identity {
  const claims = profile._json as Claims;
  const email = claims.email ?? '';
  return {
    sub: claims.sub ?? profile.id,
    email,
    isEmailVerified: email !== '' && String(claims.email_verified) === 'true',
    firstName: claims.given_name ?? claims.name ?? '',
    lastName: claims.family_name ?? '',
    picture: claims.picture && isGoogleAvatar(claims.picture) ? claims.picture : null,
  };
}
