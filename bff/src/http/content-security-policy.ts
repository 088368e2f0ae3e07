import { randomBytes } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '@elbi/contract/domain';
import type { AppContext } from './context.ts';

/** What marks the inline elements of one document. */
export interface Nonces {
  /** Of inline scripts alone. What has it is taken away before code of a section runs. */
  script: string;
  /** Of styles; stays readable, because styled-components needs it. */
  style: string;
}

/** Everything that a page may load is its own. Without `upgrade-insecure-requests`, which breaks plain http. */
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
 * A second policy, which holds beside the first: a style sheet that has the nonce may come from
 * here only. By the first alone a nonce opens every address, and an address carries data out.
 */
const STYLES_FROM_HERE = "style-src 'self' 'unsafe-inline'";

/**
 * Gives an answer the policies of a document that the shell runs in. No module has a nonce: modules
 * hand theirs on to what they import, from wherever that is.
 * @param tiles address of the map's tiles, whose origin may give pictures; null without
 */
export function setDocumentPolicy(ctx: AppContext, tiles: string | null): Nonces {
  const nonces = { script: newNonce(), style: newNonce() };
  setPolicy(ctx, [
    tiles === null ? PICTURES : `${PICTURES} ${new URL(tiles).origin}`,
    `script-src 'self' 'nonce-${nonces.script}'`,
    `style-src 'nonce-${nonces.style}'`,
    // Of the markup that the server renders: what one names comes from here, like any picture.
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "form-action 'self'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ]);
  ctx.set('integrity-policy', 'blocked-destinations=(script)');
  return nonces;
}

/**
 * Gives an answer the policy of a page that runs no script.
 * @param formTargets origins that a form of the page may end at, through redirects, beside our own
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
