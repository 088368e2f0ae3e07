import * as z from 'zod';

/** The part of an ID token that is read. */
const IdToken = z.object({ aud: z.string(), sub: z.string(), auth_time: z.optional(z.number()) });

/**
 * When the person logged in at the provider; null where it does not say. The token came from the
 * provider itself over TLS, so its signature would say no more. Throws when it is of another client
 * or person.
 */
export function authTimeOf(
  idToken: string | undefined,
  expected: { aud: string; sub: string },
): Date | null {
  if (idToken === undefined) return null;
  const [, payload = ''] = idToken.split('.');
  const claims = IdToken.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (claims.aud !== expected.aud || claims.sub !== expected.sub) {
    throw new Error('The ID token is of another client or person.');
  }
  return claims.auth_time === undefined ? null : new Date(claims.auth_time * 1_000);
}
