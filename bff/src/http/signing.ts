import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a text (HMAC): readable by everyone, not forgeable. `purpose` separates kinds of signed
 * texts.
 */
export function sign(secrets: readonly string[], purpose: string, text: string): string {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('There is no secret to sign with.');
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signatureOf(newest, purpose, payload).toString('base64url')}`;
}

/**
 * Returns the text passed to {@link sign}, or null when it was not signed with one of the secrets.
 */
export function verify(secrets: readonly string[], purpose: string, signed: string): string | null {
  const [payload, given, ...rest] = signed.split('.');
  if (payload === undefined || given === undefined || rest.length > 0) return null;
  const found = Buffer.from(given, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(secret, purpose, payload);
    return expected.length === found.length && timingSafeEqual(expected, found);
  });
  return isOurs ? Buffer.from(payload, 'base64url').toString() : null;
}

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function signatureOf(secret: string, purpose: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest();
}
