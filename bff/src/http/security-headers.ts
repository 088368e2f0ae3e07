import type { Settings } from '../settings.ts';
import { isHttps } from './request-origin.ts';
import type { AppMiddleware } from './context.ts';

const HEADERS = {
  // Nothing may be loaded or framed: for every response that is not a document.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Not `no-referrer`: browsers then send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The XSS filter of old browsers was itself exploitable.
  'x-xss-protection': '0',
};

/** A portal behind plain http must not lock its visitors out of other ports of the host. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Sets security headers. A document replaces the Content-Security-Policy, and cacheable responses
 * set their own caching; by default no response is stored.
 */
export function securityHeaders(settings: Pick<Settings, 'publicUrl'>): AppMiddleware {
  const headers = { ...HEADERS, ...(isHttps(settings.publicUrl) && HTTPS_ONLY) };

  return function securityHeaders(ctx, next) {
    ctx.set(headers);
    return next();
  };
}
