import helmet from 'koa-helmet';
import type { Settings } from '../settings.ts';
import { isHttps } from './request-origin.ts';
import type { AppMiddleware } from './context.ts';

/** Nothing may be loaded or framed: for every answer that is no document. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ONE_YEAR = 31_536_000;

/**
 * Security headers. A document replaces the Content-Security-Policy by its own, and an answer that
 * may be kept says so: every other stays on no computer.
 */
export function securityHeaders(settings: Pick<Settings, 'publicUrl'>): AppMiddleware {
  const headers = helmet({
    // Made per answer: see content-security-policy.ts.
    contentSecurityPolicy: false,
    // A portal behind plain http must not lock its visitors out of other ports of the host.
    strictTransportSecurity: isHttps(settings.publicUrl)
      ? { maxAge: ONE_YEAR, includeSubDomains: true }
      : false,
    // Not `no-referrer`: browsers then send `Origin: null` with forms of our own.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }) as AppMiddleware;

  return async function securityHeaders(ctx, next) {
    ctx.set('content-security-policy', NOTHING);
    ctx.set('cache-control', 'no-store');
    ctx.set('permissions-policy', 'camera=(), microphone=(), payment=(), usb=()');
    await headers(ctx, next);
  };
}
