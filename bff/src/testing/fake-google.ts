import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityProvider } from '../identity/auth/google.ts';
import { afterFile } from './after-file.ts';
import type { Browser } from './browser.ts';

/** The claims of a user who logs in. */
type Claims = Record<string, unknown>;

const TOKENS = { access_token: 'token', token_type: 'Bearer' };

/** Replaces Google for the tests of a file: every login is that of `person`. */
export class FakeGoogle {
  /** The next person who logs in. */
  person: Claims = {};
  /** Whether it responds with errors. */
  isDown = false;
  /** How the app reaches it. */
  readonly provider: IdentityProvider;

  private constructor(server: Server) {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.provider = {
      clientId: 'id',
      clientSecret: 'secret',
      urls: {
        authorizationURL: `${base}/authorize`,
        tokenURL: `${base}/token`,
        userProfileURL: `${base}/userinfo`,
      },
    };
    server.on('request', ({ url }, response) => {
      response.writeHead(this.isDown ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(url?.startsWith('/token') ? TOKENS : this.person));
    });
  }

  static async start(): Promise<FakeGoogle> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterFile(() => new Promise((resolve) => server.close(resolve)));
    return new FakeGoogle(server);
  }
}

/** Starts a login; returns the address of the redirect. */
export async function leaveForGoogle(
  browser: Browser,
  address: string = '/api/auth/login',
): Promise<URL> {
  const answer = await browser.open(address);
  return new URL(answer.headers.get('location') ?? '');
}

/** Returns from the provider. */
export async function comeBack(
  browser: Browser,
  left: URL,
  headers: Record<string, string> = {},
): Promise<Response> {
  const state = left.searchParams.get('state') ?? '';
  return browser.open(`/api/auth/callback?code=code&state=${state}`, { headers });
}
