import { createHash } from 'node:crypto';
import { sign, verify } from '../../../http/signing.ts';

/**
 * Codes and tokens of the local identity provider. They carry what they stand for, signed: any
 * replica can redeem one, and nothing has to be remembered.
 */

const LIFE_MS = 60_000;

interface Code {
  email: string;
  /** PKCE: the hash of the verifier, which only the client that started the log-in has. */
  challenge: string;
  redirectUri: string;
}

export function issueCode(secrets: readonly string[], code: Code): string {
  return sign(secrets, 'local-code', JSON.stringify({ ...code, at: Date.now() }));
}

/** The e-mail that a code stands for; null when it is old, forged or somebody else's. */
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

/** The e-mail that a token stands for, or null. */
export function readToken(secrets: readonly string[], token: string): string | null {
  return read<{ email: string }>(secrets, 'local-token', token)?.email ?? null;
}

function read<Grant>(secrets: readonly string[], purpose: string, signed: string): Grant | null {
  const text = verify(secrets, purpose, signed);
  if (text === null) return null;
  const grant = JSON.parse(text) as Grant & { at: number };
  return Date.now() - grant.at < LIFE_MS ? grant : null;
}
