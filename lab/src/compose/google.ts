import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RequestListener, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * A fake Google in the network of a Compose project, with Google's host names and certificates of the
 * test. Every login succeeds as its `login_hint`. Node runs this file on its own in a container, so
 * it must not import anything of this repository.
 */
const CERTIFICATES = '/run/certificates';

/** Accounts like those of the demo data, so that they can log in too. */
function claimsOf(email: string) {
  const sub = `demo-${email}`;
  return { sub, email, email_verified: true, given_name: 'Ana', family_name: nameOf(email) };
}

function nameOf(email: string): string {
  return `Reyes ${createHash('sha256').update(email).digest('hex').slice(0, 6)}`;
}

const encoded = (value: string) => Buffer.from(value).toString('base64url');
const decoded = (value: string) => Buffer.from(value, 'base64url').toString();

const answer: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '/', 'https://accounts.google.com');
  const json = (body: object) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (url.pathname === '/o/oauth2/v2/auth') {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    back.searchParams.set('code', encoded(url.searchParams.get('login_hint') ?? ''));
    response.writeHead(302, { location: back.href }).end();
  } else if (url.pathname === '/oauth2/v4/token') {
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      const code = form.get('code') ?? '';
      const { sub } = claimsOf(decoded(code));
      const claims = { aud: form.get('client_id'), sub };
      const token = `${encoded('{"alg":"none"}')}.${encoded(JSON.stringify(claims))}.`;
      json({ access_token: code, token_type: 'Bearer', id_token: token });
    });
  } else if (url.pathname === '/oauth2/v3/userinfo') {
    json(claimsOf(decoded(url.searchParams.get('access_token') ?? '')));
  } else response.writeHead(404).end();
};

const key = readFileSync(`${CERTIFICATES}/google.key`);
const cert = readFileSync(`${CERTIFICATES}/google.crt`);
createSecureServer({ key, cert }, answer).listen(443);
// The test requests this instead of a browser.
createServer(answer).listen(8_080);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit());
