import { EVERY_SECTION, isWrite } from '@elbi/contract/domain';

/** What a release token may ship: one section, or {@link EVERY_SECTION}. */
interface JudgedToken {
  section: string;
}

/** Whether a token ships everything. */
export function isForEverySection({ section }: JudgedToken): boolean {
  return section === EVERY_SECTION;
}

/** Tokens of one section open the calls that name it, and reads that name none. */
export function tokenOpens(
  token: JudgedToken,
  call: { method: string; section: string | undefined },
): boolean {
  if (isForEverySection(token)) return true;
  return call.section === undefined ? !isWrite(call.method) : call.section === token.section;
}

/**
 * Returns whether a client may create a token: a user for one section, the operator for all. A
 * created token creates no other, or it would outlive its end.
 */
export function mayMakeToken(
  { tokenId, isOperator }: { tokenId: string | null; isOperator: boolean },
  section: unknown,
): boolean {
  return isOperator || (tokenId === null && section !== EVERY_SECTION);
}

/**
 * Releases of `npm start` are built from the portal's own sources: their token may skip the gate.
 */
export function maySkipGate({ isEverySection }: { isEverySection: boolean }): boolean {
  return isEverySection;
}
