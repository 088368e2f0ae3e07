import { LIMITS } from '@elbi/contract/domain';
import * as z from 'zod';
import { MalformedError, UnauthenticatedError, TooLargeError } from '../../../errors.ts';
import { setPlainPolicy } from '../../../http/content-security-policy.ts';
import type { AppRouter, AppContext } from '../../../http/context.ts';
import { newRouter } from '../../../http/new-router.ts';
import { isLoopbackName } from '../../../http/request-origin.ts';
import type { Services } from '../../../services.ts';
import { CALLBACK_PATH } from '../auth-handlers.ts';
import type { IdentityProvider } from '../google.ts';
import { claimsOf, listAccounts } from './accounts.ts';
import { chooserPage } from './chooser-page.ts';
import { issueCode, issueToken, readToken, redeemCode } from './grants.ts';
import { COPY } from '../../../copy.ts';

const PREFIX = '/local-identity';
const MAX_TOKEN_REQUEST = 10_000;

const Email = z.email().max(LIMITS.email.max).toLowerCase();

/**
 * Addresses of the provider for the portal on `port`: on another host name of the same machine, so
 * that the return is cross-site, as from Google.
 */
export function localIdentityProvider(port: number): IdentityProvider {
  const base = `http://127.0.0.1:${port}${PREFIX}`;
  return {
    clientId: 'elbi-stays',
    clientSecret: 'not-a-secret',
    urls: {
      authorizationURL: `${base}/authorize`,
      tokenURL: `${base}/token`,
      // The strategy detects OpenID Connect by this suffix.
      userProfileURL: `${base}/userinfo`,
    },
  };
}

/**
 * Replaces Google in local development: the three endpoints of OpenID Connect that login uses.
 * Never mounted beside a Google client; the portal then listens on loopback only.
 */
export function localIdentityRoutes({ settings }: Pick<Services, 'settings'>): AppRouter {
  const { appSecrets: secrets } = settings;
  const router = newRouter({ prefix: PREFIX });

  router.get('/authorize', async function getAuthorize(ctx) {
    const query = new URLSearchParams(ctx.querystring);
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    if (!isPortal(redirectUri, settings.publicUrl) || challenge === '') throw new MalformedError();

    const back = (parameters: Record<string, string>) => {
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({
        ...parameters,
        state: query.get('state') ?? '',
      }).toString();
      return url.href;
    };
    const email = Email.safeParse(query.get('login_hint')?.trim());
    if (email.success) {
      const code = issueCode(secrets, { email: email.data, challenge, redirectUri });
      ctx.redirect(back({ code }));
      return;
    }
    ctx.type = 'html';
    ctx.body = chooserPage({
      nonce: setPlainPolicy(ctx, [new URL(redirectUri).origin]),
      accounts: await listAccounts(ctx.state.read),
      query,
      cancelUrl: back({ error: 'access_denied' }),
    });
  });

  router.post('/token', async function postToken(ctx) {
    const body = new URLSearchParams((await readBody(ctx, MAX_TOKEN_REQUEST)).toString());
    const email = redeemCode(secrets, {
      code: body.get('code') ?? '',
      verifier: body.get('code_verifier') ?? '',
      redirectUri: body.get('redirect_uri') ?? '',
    });
    if (email === null) {
      // The shape of OAuth 2, which the strategy reads.
      ctx.status = 400;
      ctx.body = { error: 'invalid_grant', error_description: 'code not valid' };
      return;
    }
    ctx.body = { access_token: issueToken(secrets, email), token_type: 'Bearer', expires_in: 60 };
  });

  router.get('/userinfo', async function getUserInfo(ctx) {
    const { access_token: token } = ctx.query;
    const email = typeof token === 'string' ? readToken(secrets, token) : null;
    if (email === null) throw new UnauthenticatedError();
    ctx.body = await claimsOf(ctx.state.read, email);
  });

  return router;
}

/** Codes are sent to the portal only: on this machine, or at its public address. */
function isPortal(redirectUri: string, publicUrl: string | null): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { hostname, origin, pathname, protocol } = new URL(redirectUri);
  const isOurs = origin === publicUrl || (protocol === 'http:' && isLoopbackName(hostname));
  return isOurs && pathname === CALLBACK_PATH;
}

/** Returns the body of a request. Throws `TooLargeError` before more than `maxBytes` are read. */
async function readBody(ctx: AppContext, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new TooLargeError(COPY.tooLarge(maxBytes));
  if (Number(ctx.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The rest of a body that is too large is discarded; the connection stays open.
  const given = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of given) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
