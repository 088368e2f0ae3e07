import { randomBytes } from 'node:crypto';

/** A value that marks the scripts and styles of one document. */
export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/**
 * The policy of a document: scripts and styles by nonce only, everything else from here; avatars
 * may come from Google. Without `upgrade-insecure-requests`, which breaks plain http.
 * @param formTargets origins that a form of the page may end at, through redirects, beside our own
 */
export function contentSecurityPolicy(nonce: string, formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https://*.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
