import { createHash } from 'node:crypto';
import { sign, verify } from '../../../http/signing.ts';

/**
 * Codes and tokens of the local identity provider. They contain their signed e-mail, so any replica
 * can redeem one and none is stored.
 */

const LIFE_MS = 60_000;

interface Code {
  email: string;
  /** PKCE: the hash of the verifier, which only the client that started the login has. */
  challenge: string;
  redirectUri: string;
}

export function issueCode(secrets: readonly string[], code: Code): string {
  return sign(secrets, 'local-code', JSON.stringify({ ...code, at: Date.now() }));
}

/** Returns the e-mail of a code; null when it is expired, forged or for another client. */
export function redeemCode(
  secrets: readonly string[],
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): string | null {
  const grant = read<Code>(secrets, 'local-code', code);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return grant?.challenge === challenge && grant.redirectUri === redirectUri ? grant.email : null;
}

export function issueToken(secrets: readonly string[], email: string): string {
  return sign(secrets, 'local-token', JSON.stringify({ email, at: Date.now() }));
}

/** Returns the e-mail of a token, or null. */
export function readToken(secrets: readonly string[], token: string): string | null {
  return read<{ email: string }>(secrets, 'local-token', token)?.email ?? null;
}

function read<Grant>(secrets: readonly string[], purpose: string, signed: string): Grant | null {
  const text = verify(secrets, purpose, signed);
  if (text === null) return null;
  const grant = JSON.parse(text) as Grant & { at: number };
  return Date.now() - grant.at < LIFE_MS ? grant : null;
}
