import { randomBytes } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '@elbi/contract/domain';
import type { AppContext } from './context.ts';

/** The nonces of the inline elements of one document. */
export interface Nonces {
  /** Only for inline scripts. Elements with it are removed before code of a section runs. */
  script: string;
  /** Of styles; stays readable, because styled-components needs it. */
  style: string;
}

/** A page loads only from its own origin. `upgrade-insecure-requests` would break plain http. */
const OURS = [
  "default-src 'none'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

const PICTURES = "img-src 'self' data: blob:";

/**
 * A second policy beside the first: a style sheet with the nonce may come only from this origin. In
 * the first policy a nonce allows every address, and requests to an address can leak data.
 */
const STYLES_FROM_HERE = "style-src 'self' 'unsafe-inline'";

/**
 * Sets the policies of a document that the shell runs in. No module has a nonce, because a module
 * passes its nonce on to its imports from any origin.
 * @param tiles address of the map's tiles, whose origin may serve pictures; null without
 */
export function setDocumentPolicy(ctx: AppContext, tiles: string | null): Nonces {
  const nonces = { script: newNonce(), style: newNonce() };
  setPolicy(ctx, [
    tiles === null ? PICTURES : `${PICTURES} ${new URL(tiles).origin}`,
    `script-src 'self' 'nonce-${nonces.script}'`,
    `style-src 'nonce-${nonces.style}'`,
    // Style attributes of rendered markup: their URLs are limited to this origin, like any picture.
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "form-action 'self'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ]);
  ctx.set('integrity-policy', 'blocked-destinations=(script)');
  return nonces;
}

/**
 * Sets the policy of a page without scripts.
 * @param formTargets origins that a form of the page may reach through redirects, beside our own
 * @returns the nonce of its styles
 */
export function setPlainPolicy(ctx: AppContext, formTargets: readonly string[] = []): string {
  const nonce = newNonce();
  setPolicy(ctx, [
    PICTURES,
    `style-src 'nonce-${nonce}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "trusted-types 'none'",
  ]);
  return nonce;
}

function setPolicy(ctx: AppContext, directives: readonly string[]): void {
  const policy = [...OURS, ...directives].join('; ');
  ctx.set('content-security-policy', `${policy}, ${STYLES_FROM_HERE}`);
}

function newNonce(): string {
  return randomBytes(18).toString('base64');
}
