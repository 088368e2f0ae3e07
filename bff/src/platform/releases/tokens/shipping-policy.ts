import { EVERY_SECTION, isWrite } from '@elbi/contract/domain';
import type { Shipper } from '../../../http/context.ts';

/** What a release token may ship: one section, or {@link EVERY_SECTION}. */
interface PolicyToken {
  section: string;
}

/** The endpoint of a request. */
interface PolicyCall {
  method: string;
  forPreviews?: boolean | undefined;
}

/** The scope of a client that ships. */
type PolicyShipper = Pick<Shipper, 'isEverySection' | 'isPreviewOnly'>;

/** Returns whether a token is for every section. */
export function isForEverySection({ section }: PolicyToken): boolean {
  return section === EVERY_SECTION;
}

/**
 * Tokens of one section authorise the endpoints with that section in their path, and reads without
 * one.
 */
export function tokenOpens(
  token: PolicyToken,
  call: { method: string; section: string | undefined },
): boolean {
  if (isForEverySection(token)) return true;
  return call.section === undefined ? !isWrite(call.method) : call.section === token.section;
}

/** Returns whether a token is for releases where an endpoint needs that: not for previews only. */
export function mayWrite(
  { is_preview_only: isPreviewOnly }: { is_preview_only: boolean },
  { method, forPreviews = false }: PolicyCall,
): boolean {
  return !isPreviewOnly || forPreviews || !isWrite(method);
}

/**
 * Returns whether a client may create a token: a user for one section, the operator for all. A
 * created token cannot create others, which would outlive its revocation.
 */
export function mayMakeToken(
  { tokenId, isOperator }: { tokenId: string | null; isOperator: boolean },
  section: unknown,
): boolean {
  return isOperator || (tokenId === null && section !== EVERY_SECTION);
}

/**
 * Returns whether a token may skip the gate: releases of `npm start` are built from the portal's
 * own sources.
 */
export function maySkipGate({ isEverySection, isPreviewOnly }: PolicyShipper): boolean {
  return isEverySection && !isPreviewOnly;
}

/** Returns whether a token may release several sections together. */
export function mayDeploy({ isEverySection, isPreviewOnly }: PolicyShipper): boolean {
  return isEverySection && !isPreviewOnly;
}
