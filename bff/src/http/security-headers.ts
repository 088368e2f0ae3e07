import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
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
  const headers = {
    'content-security-policy': NOTHING,
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...headersOf({
      // Made per answer: see content-security-policy.ts.
      contentSecurityPolicy: false,
      // A portal behind plain http must not lock its visitors out of other ports of the host.
      strictTransportSecurity: isHttps(settings.publicUrl)
        ? { maxAge: ONE_YEAR, includeSubDomains: true }
        : false,
      // Not `no-referrer`: browsers then send `Origin: null` with forms of our own.
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  };

  return function securityHeaders(ctx, next) {
    ctx.set(headers);
    return next();
  };
}

/** What helmet says: the same of every answer, so it is asked once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
}
