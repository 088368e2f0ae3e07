import koaPassport from 'koa-passport';
import {
  type AuthenticateOptionsGoogle,
  type GoogleCallbackParameters,
  type Profile,
  Strategy,
  type VerifyCallback,
} from 'passport-google-oauth20';
import type { AppContext } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { isGoogleAvatar } from '../avatars/google-avatar.ts';
import { authTimeOf } from './id-token.ts';
import { type PendingLogin, startLogin, takeLogin } from './pending-login.ts';

/** Where a provider of identities is; Google's own addresses unless told. */
export interface IdentityProvider {
  clientId: string;
  clientSecret: string;
  urls?: { authorizationURL: string; tokenURL: string; userProfileURL: string };
}

/** What the provider says of a person. */
export interface Identity {
  /** Never changes and is never given to another account. */
  sub: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
  /** When the person last logged in at the provider, where it says so. */
  authenticatedAt: Date | null;
}

export type LoginResult =
  | { kind: 'identity'; identity: Identity; login: PendingLogin }
  /** The log-in is not one that this browser has pending. */
  | { kind: 'unknown' };

/** Sends people to the provider and reads who comes back. */
export interface GoogleSignIn {
  /** Redirects to the provider. */
  start: (
    ctx: AppContext,
    options: { callbackUrl: string; loginHint: string | undefined } & Pick<
      PendingLogin,
      'next' | 'fresh'
    >,
  ) => Promise<void>;
  /** Reads the answer of the provider. Throws when it cannot be reached or refuses. */
  finish: (ctx: AppContext, options: { callbackUrl: string }) => Promise<LoginResult>;
}

/** What passport hands to a state store as the request: Koa's context stands in it. */
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
    // Passport tells the kinds of stores apart by the number of parameters.
    store(
      { ctx }: PassportRequest,
      verifier: string,
      { next, fresh }: Pick<PendingLogin, 'next' | 'fresh'>,
      _meta: unknown,
      done: Stored,
    ) {
      done(null, startLogin(services.settings, ctx, { verifier, next, fresh }));
    },
    verify({ ctx }: PassportRequest, state: string, _meta: unknown, done: Verified) {
      const taken = (login: PendingLogin | null) =>
        login ? done(null, login.verifier, login) : done(null, false, { message: 'unknown state' });
      takeLogin(services, ctx, state).then(taken, (error: Error) => done(error, false));
    },
  };
  const strategy = new AskingStrategy(
    {
      clientID: clientId,
      clientSecret,
      ...urls,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      store: store as never,
    },
    (
      _accessToken: string,
      _refreshToken: string,
      { id_token: idToken }: GoogleCallbackParameters,
      profile: Profile,
      done: VerifyCallback,
    ) => {
      const identity = identityOf(profile);
      const authenticatedAt = authTimeOf(idToken, { aud: clientId, sub: identity.sub });
      done(null, { ...identity, authenticatedAt });
    },
  );
  const passport = new koaPassport.KoaPassport();
  passport.use(strategy);

  return {
    async start(ctx, { callbackUrl, next, fresh, loginHint }) {
      const options = {
        session: false,
        callbackURL: callbackUrl,
        state: { next, fresh },
        ...(loginHint ? { loginHint } : {}),
        // On a shared computer the browser's own account may be somebody else's; and a fresh log-in
        // is one that a person has clicked for.
        ...(loginHint && !fresh ? {} : { prompt: 'select_account' }),
        ...(fresh ? { claims: AUTH_TIME } : {}),
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

/** The claims of OpenID Connect that Google answers with. */
interface Claims {
  sub?: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
  picture?: string;
}

/** Google then says when the person logged in there, if the operator has turned that on. */
const AUTH_TIME = JSON.stringify({ id_token: { auth_time: { essential: true } } });

/** passport's strategy, which can ask for claims as well. */
class AskingStrategy extends Strategy {
  override authorizationParams(options: AuthenticateOptionsGoogle & { claims?: string }): object {
    const { claims } = options;
    return { ...super.authorizationParams(options), ...(claims ? { claims } : {}) };
  }
}

function identityOf(profile: Profile): Omit<Identity, 'authenticatedAt'> {
  const claims = profile._json as Claims;
  const email = claims.email ?? '';
  return {
    sub: claims.sub ?? profile.id,
    email,
    isEmailVerified: email !== '' && String(claims.email_verified) === 'true',
    firstName: claims.given_name ?? claims.name ?? email.split('@')[0] ?? '',
    lastName: claims.family_name ?? '',
    picture: claims.picture && isGoogleAvatar(claims.picture) ? claims.picture : null,
  };
}
